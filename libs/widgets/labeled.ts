import type { PaintInput } from './kind';
import type { Area } from './mark';
import { areaOf, leftSquare } from './marks';
import { clamp, num } from './read';

/** Places of a tick or dot and of the words beside it. */
export function labeledAreas({ widget, style }: PaintInput): { readonly tick: Area; readonly words: Area } {
  const area = areaOf(widget);
  const side = clamp(num(style['boxHeight'], 20), 0, Math.min(area.w, area.h));
  const taken = Math.min(area.w, side + Math.max(0, num(widget.props?.['gap'], 8)));
  return { tick: leftSquare(area, side), words: { ...area, x: taken, w: area.w - taken } };
}
