import { type Camera, toView } from '@rehearse/client/editor';
import type { Act } from './use-comparison';
import type { Mark } from './marks';

export interface MarkColors extends Readonly<Record<Act, string>> {
  readonly ink: string;
  readonly text: string;
}

const badge = 18;
const rest = 3;
/** Strokes of an icon in a field of 24 by 24. */
const icons: Readonly<Record<Act, string>> = {
  added: 'M12 5v14 M5 12h14',
  changed: 'M4 20h4l10.5 -10.5a2.8 2.8 0 1 0 -4 -4l-10.5 10.5v4 M13.5 6.5l4 4',
  removed: 'M5 12h14',
};

export interface MarkPen {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly colors: MarkColors;
}

/** Shape tells too: added is dashed, changed a line, removed hatched; each has its sign at the corner. */
export function drawMark(
  { context, camera, colors }: MarkPen,
  { difference, box, isGhost }: Mark,
  isCurrent: boolean,
): void {
  const { act, kind } = difference;
  const color = colors[act];
  const { x, y } = toView(camera, box);
  const frame = [x - rest, y - rest, box.w * camera.zoom + 2 * rest, box.h * camera.zoom + 2 * rest] as const;
  context.save();
  if (act === 'removed') hatch(context, frame, color);
  context.beginPath();
  context.roundRect(...frame, 4);
  if (isGhost && act === 'added') fill(context, color, 0.12);
  context.strokeStyle = color;
  context.lineWidth = isCurrent ? 3 : 1.5;
  context.setLineDash(act === 'added' ? [5, 4] : []);
  if (kind !== 'link') context.stroke();
  context.restore();
  drawBadge(context, act, { x: x - rest - badge / 2, y: y - rest - badge / 2 }, colors);
}

function fill(context: CanvasRenderingContext2D, color: string, alpha: number): void {
  context.fillStyle = color;
  context.globalAlpha = alpha;
  context.fill();
  context.globalAlpha = 1;
}

function hatch(
  context: CanvasRenderingContext2D,
  [x, y, w, h]: readonly [number, number, number, number],
  color: string,
): void {
  const { width, height } = context.canvas;
  context.save();
  context.beginPath();
  context.roundRect(x, y, w, h, 4);
  context.clip();
  fill(context, color, 0.08);
  context.strokeStyle = color;
  context.globalAlpha = 0.45;
  context.lineWidth = 1;
  context.beginPath();
  // Only what is in sight.
  const [left, right] = [Math.max(x, 0) - h, Math.min(x + w, width)];
  if (y < height && y + h > 0)
    for (let at = left - (left % 7); at < right; at += 7) {
      context.moveTo(at, y + h);
      context.lineTo(at + h, y);
    }
  context.stroke();
  context.restore();
}

function drawBadge(
  context: CanvasRenderingContext2D,
  act: Act,
  at: { readonly x: number; readonly y: number },
  colors: MarkColors,
): void {
  context.save();
  context.translate(at.x, at.y);
  context.beginPath();
  context.roundRect(0, 0, badge, badge, 4);
  context.fillStyle = colors[act];
  context.fill();
  context.translate(2, 2);
  context.scale((badge - 4) / 24, (badge - 4) / 24);
  context.strokeStyle = colors.ink;
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(icons[act]));
  context.restore();
}

/** What a screen that is not there yet says in its place. */
export function drawNote({ context, camera, colors }: MarkPen, { box }: Mark, note: string, font: string): void {
  const { x, y } = toView(camera, { x: box.x + box.w / 2, y: box.y + box.h / 2 });
  context.font = `500 13px ${font}`;
  if (context.measureText(note).width > box.w * camera.zoom) return;
  context.fillStyle = colors.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(note, x, y);
}
