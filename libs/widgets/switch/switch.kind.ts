import type { WidgetKind } from '../kind';
import { accent, line, paper, radius } from '../default-style';
import { areaOf, colorOf, radiusOf, shape } from '../make-operations';
import { isChecked } from '../content';
import { clamp, num } from '../read';

export const switchKind: WidgetKind = {
  type: 'Switch',
  behaviour: 'switch',
  style: { background: line, colorForeGround: accent, colorButton: paper, ...radius(256) },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const on = isChecked(widget, value);
    const [corner] = radiusOf(style, area);
    const gap = clamp(num(style['paddingButton'], 3), 0, area.h / 2);
    const knob = Math.max(0, Math.min(area.h, area.w) - 2 * gap);
    const x = on ? area.w - knob - gap : gap;
    const track = on ? colorOf(style['colorForeGround'], accent) : colorOf(style['background'], line);
    return [
      shape(area, track, corner),
      shape(
        { x, y: (area.h - knob) / 2, w: knob, h: knob },
        colorOf(style['colorButton'], paper),
        Math.max(0, corner - gap),
      ),
    ];
  },
};
