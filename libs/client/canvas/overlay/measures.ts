import { type Box, boundsOf, entryOf } from '@rehearse/model';
import { boxOfElement, type Distance, type Guide, type Scene, toView } from '@rehearse/client/editor';
import type { Editor } from '@rehearse/client/editor';
import { chipWidth, drawChip, fitted, measureChip, type Pen, penFont, sharp, strokeBox, viewBox } from './pen';

export function drawMarquee(pen: Pen, scene: Scene): void {
  if (!scene.marquee) return;
  const box = viewBox(pen, scene.marquee);
  pen.context.globalAlpha = 0.08;
  pen.context.fillStyle = pen.theme.accent;
  pen.context.fillRect(box.x, box.y, box.w, box.h);
  pen.context.globalAlpha = 1;
  strokeBox(
    pen,
    { ...box, x: sharp(box.x), y: sharp(box.y), w: Math.round(box.w), h: Math.round(box.h) },
    pen.theme.accent,
    1,
  );
}

/** The screen that a drop would land on. */
export function drawTarget(pen: Pen, editor: Editor): void {
  const { dropTarget, newLink, ghost, moving } = editor.scene.now;
  if (dropTarget === null || (!newLink && !ghost && moving.size === 0)) return;
  const box = boxOfElement(editor.app, dropTarget);
  if (box) strokeBox(pen, viewBox(pen, box), pen.theme.accent, newLink ? 2 : 1);
  const screen = entryOf(editor.app, 'screens', dropTarget);
  const below = boundsOf(ghost ?? []);
  if (screen && below) drawWhere(pen, screen.name, viewBox(pen, below));
}

/** The name of the screen below what would lie on it. */
function drawWhere(pen: Pen, name: string, { x, y, h }: Box): void {
  const text = fitted(pen, penFont(pen, 600), name, 160);
  drawChip(pen, { ...measureChip(pen, 0), text }, { x, y: y + h + 14 });
}

export function drawGuides(pen: Pen, guides: readonly Guide[]): void {
  const { context, camera, theme } = pen;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1;
  context.beginPath();
  for (const { axis, at, from, to } of guides) {
    const a = toView(camera, axis === 'x' ? { x: at, y: from } : { x: from, y: at });
    const b = toView(camera, axis === 'x' ? { x: at, y: to } : { x: to, y: at });
    const over = 6;
    if (axis === 'x') {
      context.moveTo(sharp(a.x), a.y - over);
      context.lineTo(sharp(b.x), b.y + over);
    } else {
      context.moveTo(a.x - over, sharp(a.y));
      context.lineTo(b.x + over, sharp(b.y));
    }
  }
  context.stroke();
}

/** Distances with their px on a chip. */
export function drawDistances(pen: Pen, distances: readonly Distance[]): void {
  const { context, camera, theme } = pen;
  for (const distance of distances) {
    const [a, b] = [toView(camera, distance.from), toView(camera, distance.to)];
    const isFlat = distance.from.y === distance.to.y;
    context.strokeStyle = theme.accent;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(isFlat ? a.x : sharp(a.x), isFlat ? sharp(a.y) : a.y);
    context.lineTo(isFlat ? b.x : sharp(b.x), isFlat ? sharp(b.y) : b.y);
    context.stroke();
    const chip = measureChip(pen, distance.value);
    const width = chipWidth(pen, chip);
    drawChip(pen, chip, { x: (a.x + b.x) / 2 - width / 2, y: (a.y + b.y) / 2 });
  }
}
