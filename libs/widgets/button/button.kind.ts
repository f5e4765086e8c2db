import type { WidgetKind } from '../kind';
import { accent, padding, paper, radius, type } from '../default-style';
import { areaOf, boxOperations, colorOf, iconOperation, leftSquare, padded } from '../make-operations';
import { labelOf } from '../content';
import { ownText } from '../hug';
import { iconPaths } from '../icons';
import { ink } from '../default-style';
import { num } from '../read';

export const button: WidgetKind = {
  type: 'Button',
  behaviour: 'press',
  isButton: true,
  style: {
    background: accent,
    ...radius(4),
    ...padding(4, 12),
    ...type(14, 'center', 500),
    color: paper,
    boxShadow: null,
  },
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const inner = padded(style, area);
    const label = labelOf(widget);
    const paths = iconPaths(style);
    const operations = boxOperations(style, area);
    if (!paths) return label ? [...operations, ownText(widget, style, label, inner, true)] : operations;
    const stroke = colorOf(style['iconColor'] ?? style['color'], ink);
    const usual = Math.round(num(style['fontSize'], 14) * 1.25);
    const side = Math.min(num(style['iconSize'], num(style['iconSizeFactor'], 0) * area.h || usual), inner.h);
    if (!label) return [...operations, iconOperation(paths, { ...area, x: (area.w - side) / 2, w: side }, stroke)];
    const taken = side + num(style['iconMarginRight'], num(style['iconMargin'], 8));
    return [
      ...operations,
      iconOperation(paths, leftSquare(inner, side), stroke),
      ownText(widget, style, label, { ...inner, x: inner.x + taken, w: Math.max(0, inner.w - taken) }, true),
    ];
  },
};
