import { labelOf } from '../../content';
import { dim, field } from '../../default-style';
import { paintOpener } from '../../drop-down/drop-down.kind';
import { iconPaths } from '../../icons';
import type { WidgetKind } from '../../kind';
import { areaOf, colorOf, iconOperation, leftSquare, padded } from '../../make-operations';

const iconSide = 18;

/** A button that opens a menu of screens. */
export const navMenu: WidgetKind = {
  type: 'NavMenu',
  behaviour: 'menu',
  style: { ...field.style, popupBackground: '#ffffff' },
  paint: (input) => {
    const { widget, style } = input;
    const paths = iconPaths(style);
    if (!paths) return paintOpener(input, labelOf(widget));
    const inner = padded(style, areaOf(widget));
    const side = Math.min(iconSide, inner.h, inner.w);
    const color = colorOf(style['iconColor'], colorOf(style['color'], dim));
    return [...paintOpener(input, labelOf(widget), side + 8), iconOperation(paths, leftSquare(inner, side), color)];
  },
};
