import { entryOf, type Screen } from '@rehearse/model';
import { columnsOf, type Editor, type Grid, gridOf, visibleBox } from '@rehearse/client/editor';
import { type Pen, sharp, viewBox } from './pen';

/** Cells that would be narrower on the page are not drawn. */
const minCell = 5;

/** The grid of every screen in sight, in design mode only: it is not part of the design. */
export function drawGrid(pen: Pen, editor: Editor): void {
  const { camera, viewport, mode } = editor.scene.now;
  const grid = gridOf(editor.app);
  if (!grid.visible || mode !== 'design') return;
  const { context } = pen;
  context.save();
  for (const id of editor.space.screensIn(visibleBox(camera, viewport))) {
    const screen = entryOf(editor.app, 'screens', id);
    if (!screen) continue;
    if (grid.kind === 'columns') drawColumns(pen, grid, screen);
    else drawCells(pen, grid, screen, viewport);
  }
  context.restore();
}

function drawColumns(pen: Pen, grid: Grid, screen: Screen): void {
  const { context, camera } = pen;
  const box = viewBox(pen, screen);
  context.fillStyle = grid.color;
  context.globalAlpha = 0.35;
  for (const { from, to } of columnsOf(grid, screen.w)) {
    context.fillRect(box.x + from * camera.zoom, box.y, (to - from) * camera.zoom, box.h);
  }
}

/** Only what is in sight; dots are dashed lines, which cost a line each instead of a dot each. */
function drawCells(pen: Pen, grid: Grid, screen: Screen, view: { readonly w: number; readonly h: number }): void {
  const { context, camera } = pen;
  const [w, h] = [grid.w * camera.zoom, grid.h * camera.zoom];
  if (Math.min(w, h) < minCell) return;
  const box = viewBox(pen, screen);
  const [right, bottom] = [Math.min(view.w, box.x + box.w), Math.min(view.h, box.y + box.h)];
  const left = box.x + Math.max(0, Math.floor(-box.x / w)) * w;
  const top = box.y + Math.max(0, Math.floor(-box.y / h)) * h;
  const isDots = grid.style === 'dots';
  context.strokeStyle = grid.color;
  context.globalAlpha = isDots ? 0.9 : 0.5;
  context.lineWidth = 1;
  context.setLineDash(isDots ? [1, h - 1] : []);
  context.beginPath();
  for (let x = left; x <= right; x += w) {
    context.moveTo(sharp(x), top);
    context.lineTo(sharp(x), bottom);
  }
  for (let y = top; !isDots && y <= bottom; y += h) {
    context.moveTo(left, sharp(y));
    context.lineTo(right, sharp(y));
  }
  context.stroke();
}
