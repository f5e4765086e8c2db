import type { Box } from '@rehearse/model';

/** px around a widget for what is painted outside of its box, and for what a blur spreads. */
const margin = 64;

/** Paints a widget as a whole through a filter, with its corner at the context's origin. */
export function drawThrough(
  context: CanvasRenderingContext2D,
  filter: string,
  { w, h }: Pick<Box, 'w' | 'h'>,
  scale: number,
  draw: (on: CanvasRenderingContext2D) => void,
): void {
  const sheet = document.createElement('canvas');
  const inside = sheet.getContext('2d');
  if (!inside) return;
  [sheet.width, sheet.height] = [Math.ceil((w + 2 * margin) * scale), Math.ceil((h + 2 * margin) * scale)];
  inside.setTransform(scale, 0, 0, scale, margin * scale, margin * scale);
  draw(inside);
  context.save();
  context.filter = filter;
  context.drawImage(sheet, -margin, -margin, sheet.width / scale, sheet.height / scale);
  context.restore();
}
