import type { Widget } from '@rehearse/model';
import type { PaintInput, Part, WidgetKind, WidgetValue } from '../../kind';
import type { DrawOperation } from '../../draw-operation';
import { dim, line, accent } from '../../default-style';
import { countOf } from '../held';
import { builtInIcons } from '../../icons';
import { colorOf, iconOperation, inset, shape } from '../../make-operations';
import { fields, num } from '../../read';

const maxElements = 50;
const elementCount = (widget: Widget, fallback: number) => countOf(widget, 'elementCount', 1, maxElements, fallback);

/** Side by side, all as wide; the first one is worth `first`. */
function elements(widget: Widget, fallback: number, first: number): readonly Part[] {
  const count = elementCount(widget, fallback);
  const w = widget.w / count;
  return Array.from({ length: count }, (_, index) => ({
    x: index * w,
    y: 0,
    w,
    h: widget.h,
    label: `${index + 1} / ${count}`,
    value: index + first,
  }));
}

/** How many elements are filled; a tester's first star is 0. */
const stars = (widget: Widget, value?: WidgetValue): number =>
  value ? num(value.value, -1) + 1 : num(widget.props?.['selected'], 0);

function paintStars({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const filled = stars(widget, value);
  return elements(widget, 5, 0).map((part, index) => {
    const isOn = index < filled;
    const color = isOn ? colorOf(style['color'], accent) : colorOf(style['passiveColor'], dim);
    const star = iconOperation(builtInIcons.star, inset(part, 1), color, 1.5);
    return isOn ? { ...star, fill: color } : star;
  });
}

export const rating: WidgetKind = {
  type: 'Rating',
  behaviour: 'pick',
  picking: {
    parts: (widget) => elements(widget, 5, 0),
    picked: (widget, value) => [stars(widget, value) - 1],
  },
  style: { color: '#f5a623', passiveColor: dim },
  paint: paintStars,
};

const volume = (widget: Widget, value?: WidgetValue): number =>
  num(value ? value.value : widget.props?.['selected'], 0);

/** Bars that grow to the right; those that are filled may have a look of their own. */
function paintBars({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const filled = volume(widget, value);
  const filling = fields(widget.active)['background'] ?? colorOf(style['color'], accent);
  const bars = elements(widget, 10, 1);
  return bars.map((bar, index) => {
    const h = (bar.h * (index + 1)) / bars.length;
    const area = { x: bar.x, y: bar.h - h, w: Math.max(0, bar.w - Math.min(4, bar.w / 2)), h };
    return shape(area, index < filled ? filling : colorOf(style['background'], line), 2);
  });
}

export const volumeSlider: WidgetKind = {
  type: 'VolumeSlider',
  behaviour: 'pick',
  picking: { parts: (widget) => elements(widget, 10, 1), picked: (widget, value) => [volume(widget, value)] },
  style: { background: line, color: accent },
  paint: paintBars,
};
