import { toView, type Camera, type Point } from '@rehearse/client/editor';
import type { Box } from '@rehearse/model';
import type { Theme } from '../theme';

/** Draws in view px over the content, so that nothing of it grows with the zoom. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly theme: Theme;
}

/** A canvas box in view px. */
export function viewBox({ camera }: Pen, box: Box): Box {
  const { x, y } = toView(camera, box);
  return { x, y, w: box.w * camera.zoom, h: box.h * camera.zoom };
}

/** Lines of odd width are sharp on half px. */
export const sharp = (value: number): number => Math.round(value) + 0.5;

export function strokeBox(
  { context }: Pen,
  box: Box,
  color: string,
  width: number,
  dash: readonly number[] = [],
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.strokeRect(box.x, box.y, box.w, box.h);
  context.setLineDash([]);
}

export function fillPill({ context }: Pen, box: Box, radius: number, color: string, border?: string): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.w, box.h, radius);
  context.fillStyle = color;
  context.fill();
  if (!border) return;
  context.strokeStyle = border;
  context.lineWidth = 1;
  context.stroke();
}

export interface Chip {
  readonly text: string;
  /** Of `icons`, left of the text. */
  readonly icon?: readonly Path2D[];
  readonly background: string;
  readonly color: string;
  readonly border?: string;
  readonly height: number;
  readonly radius: number;
  readonly weight?: number;
}

const iconSize = 12;
const gap = 4;
const side = 6;

const chipFont = (pen: Pen, { weight = 500 }: Chip): string => penFont(pen, weight);

export function chipWidth(pen: Pen, chip: Chip): number {
  const icon = chip.icon ? iconSize + (chip.text ? gap : 0) : 0;
  return Math.round(textWidth(pen, chipFont(pen, chip), chip.text)) + icon + 2 * side;
}

/** Draws a chip whose left middle is at a point; returns its width. */
export function drawChip(pen: Pen, chip: Chip, at: Point): number {
  const { context } = pen;
  const w = chipWidth(pen, chip);
  const box = { x: Math.round(at.x), y: Math.round(at.y - chip.height / 2), w, h: chip.height };
  fillPill(
    pen,
    { ...box, x: box.x + 0.5, y: box.y + 0.5, w: w - 1, h: box.h - 1 },
    chip.radius,
    chip.background,
    chip.border,
  );
  let x = box.x + side;
  if (chip.icon) {
    drawIcon(pen, chip.icon, { x, y: box.y + (box.h - iconSize) / 2 }, iconSize, chip.color);
    x += iconSize + gap;
  }
  context.font = chipFont(pen, chip);
  context.fillStyle = chip.color;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(chip.text, x, box.y + box.h / 2 + 0.5);
  return w;
}

/** Px of a distance or a gap. */
export const measureChip = ({ theme }: Pen, px: number): Chip => ({
  text: String(Math.round(px * 10) / 10),
  background: '#ffffff',
  color: theme.isDark ? '#5753c6' : theme.accent,
  border: theme.accent,
  height: 16,
  radius: 4,
  weight: 600,
});

/** Of what is written beside the content, px. */
export const penFont = ({ theme }: Pen, weight: number, size = 11): string => `${weight} ${size}px ${theme.font}`;

export function drawIcon({ context }: Pen, icon: readonly Path2D[], at: Point, size: number, color: string): void {
  context.save();
  context.translate(at.x, at.y);
  context.scale(size / 24, size / 24);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of icon) context.stroke(path);
  context.restore();
}

/** More than are ever in sight: names of screens and what is noted beside them. */
const maxWidths = 5_000;
const widths = new Map<string, number>();

/** A font has arrived: widths that were measured before are wrong. */
export const forgetWidths = (): void => widths.clear();

/** Px; what is drawn in every frame is measured once. */
export function textWidth({ context }: Pen, font: string, text: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= maxWidths) widths.clear();
  context.font = font;
  const { width } = context.measureText(text);
  widths.set(key, width);
  return width;
}

/** `text` cut so that it fits. */
export function fitted(pen: Pen, font: string, text: string, width: number): string {
  const short = (length: number) => `${text.slice(0, length)}…`;
  if (textWidth(pen, font, text) <= width) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    if (textWidth(pen, font, short(length)) <= width) fits = length;
    else tooLong = length;
  }
  return fits > 0 ? short(fits) : '';
}
