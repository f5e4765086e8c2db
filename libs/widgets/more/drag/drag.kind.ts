import { labelOf } from '../../content';
import { border, dim, line, paper, radius, type } from '../../default-style';
import type { DrawOperation } from '../../draw-operation';
import { builtInIcons, iconPaths } from '../../icons';
import type { PaintInput, WidgetKind } from '../../kind';
import { areaOf, boxOperations, colorOf, iconOperation, padded, textOperation } from '../../make-operations';
import { clamp, num } from '../../read';
import { dropped, placeOf, targetType } from './dropped';

const handIcon = [
  'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5',
  'M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5',
  'M14 10.5a1.5 1.5 0 0 1 3 0v1.5',
  'M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47',
  'M2.541 5.594a13.487 13.487 0 0 1 2.46 -1.427',
  'M14 3.458c1.32 .354 2.558 .902 3.685 1.612',
];
const iconSide = 20;
const shadow = { v: 6, h: 0, b: 16, s: 0, c: 'rgba(0,0,0,0.2)' };

/** An icon above a text, both in the middle. */
function paintMiddle({ widget, style }: PaintInput, fallback: readonly string[]): readonly DrawOperation[] {
  const area = padded(style, areaOf(widget));
  const label = labelOf(widget);
  const words = label ? clamp(num(style['fontSize'], 12) * 1.6, 0, area.h / 2) : 0;
  const side = Math.min(iconSide, area.w, Math.max(0, area.h - words));
  const top = area.y + (area.h - side - words) / 2;
  const paths = iconPaths(style) ?? fallback;
  return [
    iconOperation(paths, { ...area, y: top, h: side }, colorOf(style['iconColor'], dim)),
    ...(label ? [textOperation(style, label, { ...area, y: top + side, h: words }, true)] : []),
  ];
}

/** What is moved about the screen, and onto targets. */
export const dragged: WidgetKind = {
  type: 'DragNDrop',
  behaviour: 'drag',
  dropped,
  placeOf,
  style: { background: paper, ...border(1, line), ...radius(3), ...type(12, 'center') },
  paint: (input) => {
    const { widget, style, states } = input;
    const look = states.has('active') ? { ...style, boxShadow: style['boxShadow'] ?? shadow } : style;
    return [...boxOperations(look, areaOf(widget)), ...paintMiddle(input, handIcon)];
  },
};

/** Where things can be dropped; it may line them up. */
export const dropTarget: WidgetKind = {
  type: targetType,
  behaviour: 'drop',
  style: {
    background: paper,
    ...border(1, dim),
    borderTopStyle: 'dashed',
    borderRightStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderLeftStyle: 'dashed',
    ...radius(3),
    ...type(12, 'center'),
  },
  paint: (input) => [
    ...boxOperations(input.style, areaOf(input.widget)),
    ...(labelOf(input.widget) || input.style['icon'] ? paintMiddle(input, builtInIcons['arrow-down']) : []),
  ],
};
