import type { OwnColor } from './design';
import type { PaintInput } from './kind';
import { accent } from './default-style';
import type { Area } from './draw-operation';
import { areaOf, colorOf, leftSquare } from './make-operations';
import { clamp, num } from './read';

/** Places of a tick or dot and of the text beside it. */
export function labeledAreas({ widget, style }: PaintInput): { readonly tick: Area; readonly textArea: Area } {
  const area = areaOf(widget);
  const side = clamp(num(style['boxHeight'], 20), 0, Math.min(area.w, area.h));
  const taken = Math.min(area.w, side + Math.max(0, num(widget.props?.['gap'], 8)));
  return { tick: leftSquare(area, side), textArea: { ...area, x: taken, w: area.w - taken } };
}

/** Of a tick or dot. */
export const tickColor = (text: string): OwnColor => ({
  property: 'colorButton',
  text,
  fallback: (style) => colorOf(style['color'], accent),
});
