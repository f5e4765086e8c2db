import type { WidgetKind } from '../../kind';
import { accent, ink, line, paper } from '../../default-style';
import { areaOf, colorOf, shape, textOperation } from '../../make-operations';
import { rangeOf } from '../../content';
import { clamp, num } from '../../read';

export const slider: WidgetKind = {
  type: 'HSlider',
  behaviour: 'slide',
  style: {
    background: line,
    barColor: accent,
    handleColor: paper,
    handleBorderColor: accent,
    handleBorderWidth: 2,
    handleWidth: 20,
    handleHeight: 20,
    handleRadius: 50,
    cntrHeight: 0.125,
  },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const { min, max, value: now } = rangeOf(widget, value);
    const share = max > min ? (now - min) / (max - min) : 0;
    const w = clamp(num(style['handleWidth'], 20), 2, area.w);
    const h = clamp(num(style['handleHeight'], 20), 2, area.h);
    const bar = clamp(area.h * num(style['cntrHeight'], 0.125), 2, area.h);
    const y = (area.h - bar) / 2;
    const x = (area.w - w) * share;
    const edge = { width: num(style['handleBorderWidth'], 0), color: colorOf(style['handleBorderColor'], accent) };
    const handle = { x, y: (area.h - h) / 2, w, h };
    const size = Math.min(num(style['fontSize'], h * 0.45), h * 0.6);
    const words = { color: ink, ...style, fontSize: size, textAlign: 'center', verticalAlign: 'middle' };
    return [
      shape({ x: 0, y, w: area.w, h: bar }, colorOf(style['background'], line), bar),
      shape({ x: 0, y, w: x + w / 2, h: bar }, colorOf(style['barColor'], accent), bar),
      shape(
        handle,
        colorOf(style['handleColor'], paper),
        (num(style['handleRadius'], 50) / 100) * Math.min(w, h),
        edge,
      ),
      ...(widget.props?.['hasLabel'] === true ? [textOperation(words, String(now), handle, true)] : []),
    ];
  },
};
