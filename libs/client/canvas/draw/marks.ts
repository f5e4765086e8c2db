import {
  type BoxMark,
  type Edge,
  fontOf,
  layoutText,
  type Mark,
  type Paint,
  type PathMark,
  type TextLine,
  type TextMark,
} from '@rehearse/widgets';
import type { Pictures } from './pictures';

type Context = CanvasRenderingContext2D;

/** Below these device px per canvas px things are painted more simply: nobody could see the difference. */
const leastTextPx = 3.2;
const leastShadowScale = 0.35;

export interface MarkPainter {
  readonly context: Context;
  /** Device px per canvas px. */
  readonly scale: number;
  readonly pictures: Pictures;
}

export function drawMarks(painter: MarkPainter, marks: readonly Mark[]): void {
  for (const mark of marks) {
    if (mark.kind === 'box') drawBox(painter, mark);
    else if (mark.kind === 'text') drawText(painter, mark);
    else drawPath(painter, mark);
  }
}

function trace(context: Context, mark: BoxMark, grow = 0): void {
  context.beginPath();
  const [x, y, w, h] = [mark.x - grow, mark.y - grow, mark.w + 2 * grow, mark.h + 2 * grow];
  if (mark.radius.every((radius) => radius === 0)) context.rect(x, y, w, h);
  else
    context.roundRect(
      x,
      y,
      Math.max(0, w),
      Math.max(0, h),
      mark.radius.map((radius) => Math.max(0, radius + grow)),
    );
}

/** A css gradient of a direction runs through the corners of the box. */
function fillOf(context: Context, paint: Paint, mark: BoxMark): string | CanvasGradient {
  if (paint.kind === 'solid') return paint.color;
  const angle = (paint.direction * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const half = (Math.abs(mark.w * dx) + Math.abs(mark.h * dy)) / 2;
  const [cx, cy] = [mark.x + mark.w / 2, mark.y + mark.h / 2];
  const gradient = context.createLinearGradient(cx - dx * half, cy - dy * half, cx + dx * half, cy + dy * half);
  for (const { at, color } of paint.stops) addStop(gradient, at, color);
  return gradient;
}

/** A colour that the browser does not know must not break the painting of a document. */
function addStop(gradient: CanvasGradient, at: number, color: string): void {
  try {
    gradient.addColorStop(at, color);
  } catch {
    gradient.addColorStop(at, 'transparent');
  }
}

function drawBox(painter: MarkPainter, mark: BoxMark): void {
  const { context } = painter;
  if (mark.shadow && !mark.shadow.inset && painter.scale >= leastShadowScale) drawShadow(painter, mark);
  if (mark.fill) {
    context.fillStyle = fillOf(context, mark.fill, mark);
    if (mark.radius.every((radius) => radius * painter.scale < 0.8)) context.fillRect(mark.x, mark.y, mark.w, mark.h);
    else {
      trace(context, mark);
      context.fill();
    }
  }
  if (mark.image) drawImage(painter, mark, mark.image);
  if (mark.shadow?.inset && painter.scale >= leastShadowScale) drawInset(painter, mark);
  if (mark.border) drawBorder(painter, mark, mark.border);
}

/** Only the shadow: the box itself is painted far outside of the picture. */
function drawShadow({ context, scale }: MarkPainter, mark: BoxMark): void {
  const { shadow } = mark;
  if (!shadow) return;
  const away = 20_000;
  context.save();
  context.beginPath();
  context.rect(mark.x - 1e5, mark.y - 1e5, 2e5, 2e5);
  context.roundRect(mark.x, mark.y, mark.w, mark.h, [...mark.radius]);
  context.clip('evenodd');
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = (shadow.x + away) * scale;
  context.shadowOffsetY = shadow.y * scale;
  context.fillStyle = '#000';
  context.translate(-away, 0);
  trace(context, mark, shadow.spread);
  context.fill();
  context.restore();
}

function drawInset({ context, scale }: MarkPainter, mark: BoxMark): void {
  const { shadow } = mark;
  if (!shadow) return;
  context.save();
  trace(context, mark);
  context.clip();
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = shadow.x * scale;
  context.shadowOffsetY = shadow.y * scale;
  context.fillStyle = '#000';
  trace(context, mark, -shadow.spread);
  context.rect(mark.x + mark.w + 1_000, mark.y - 1_000, -mark.w - 2_000, mark.h + 2_000);
  context.fill('evenodd');
  context.restore();
}

const dashes: Readonly<Record<Edge['style'], readonly number[]>> = { solid: [], dashed: [3, 2], dotted: [1, 1.5] };

function drawBorder({ context }: MarkPainter, mark: BoxMark, border: NonNullable<BoxMark['border']>): void {
  const [top, right, bottom, left] = border;
  const isEven = [right, bottom, left].every(
    (edge) => edge.width === top.width && edge.color === top.color && edge.style === top.style,
  );
  if (isEven) {
    stroke(context, top);
    trace(context, mark, -top.width / 2);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  context.save();
  trace(context, mark);
  context.clip();
  const [x, y, r, b] = [mark.x, mark.y, mark.x + mark.w, mark.y + mark.h];
  drawEdge(context, top, x, y + top.width / 2, r, y + top.width / 2);
  drawEdge(context, bottom, x, b - bottom.width / 2, r, b - bottom.width / 2);
  drawEdge(context, left, x + left.width / 2, y, x + left.width / 2, b);
  drawEdge(context, right, r - right.width / 2, y, r - right.width / 2, b);
  context.restore();
}

function stroke(context: Context, edge: Edge): void {
  context.strokeStyle = edge.color;
  context.lineWidth = edge.width;
  context.setLineDash(dashes[edge.style].map((dash) => dash * edge.width));
}

function drawEdge(context: Context, edge: Edge, x1: number, y1: number, x2: number, y2: number): void {
  if (edge.width === 0) return;
  stroke(context, edge);
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function drawImage({ context, pictures }: MarkPainter, mark: BoxMark, image: NonNullable<BoxMark['image']>): void {
  const picture = pictures.get(image.url);
  if (!picture) return;
  const { naturalWidth: nw, naturalHeight: nh } = picture;
  const scales = [mark.w / nw, mark.h / nh] as const;
  const scale = image.fit === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const [w, h] = image.fit === 'stretch' ? [mark.w, mark.h] : [nw * scale, nh * scale];
  context.save();
  trace(context, mark);
  context.clip();
  context.drawImage(picture, mark.x + (mark.w - w) / 2, mark.y + (mark.h - h) / 2, w, h);
  context.restore();
}

const paths = new WeakMap<PathMark, readonly Path2D[]>();

function drawPath({ context }: MarkPainter, mark: PathMark): void {
  const drawn = paths.get(mark) ?? mark.d.map((d) => new Path2D(d));
  paths.set(mark, drawn);
  context.save();
  context.translate(mark.x, mark.y);
  context.scale(mark.w / mark.viewBox, mark.h / mark.viewBox);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of drawn) {
    if (mark.fill) {
      context.fillStyle = mark.fill;
      context.fill(path);
    }
    if (mark.stroke) {
      context.strokeStyle = mark.stroke;
      context.lineWidth = mark.strokeWidth;
      context.stroke(path);
    }
  }
  context.restore();
}

interface Font {
  readonly ascent: number;
  readonly descent: number;
}
const fonts = new Map<string, Font>();
const layouts = new WeakMap<TextMark, readonly TextLine[]>();
let generation = 0;
const made = new WeakMap<TextMark, number>();

/** A font has arrived: widths that were measured before are wrong. */
export function forgetFonts(): void {
  fonts.clear();
  generation += 1;
}

function linesOf(context: Context, mark: TextMark): readonly TextLine[] {
  const known = layouts.get(mark);
  if (known && made.get(mark) === generation) return known;
  const lines = layoutText(mark, (text, font) => {
    if (context.font !== font) context.font = font;
    return context.measureText(text).width;
  });
  layouts.set(mark, lines);
  made.set(mark, generation);
  return lines;
}

function fontMetrics(context: Context, font: string): Font {
  const known = fonts.get(font);
  if (known) return known;
  const metrics = context.measureText('Hg');
  const found = { ascent: metrics.fontBoundingBoxAscent, descent: metrics.fontBoundingBoxDescent };
  fonts.set(font, found);
  return found;
}

const offsets = { left: 0, justify: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

function drawText(painter: MarkPainter, mark: TextMark): void {
  if (mark.text === '') return;
  const { context, scale } = painter;
  if (mark.size * scale < leastTextPx) return drawBars(painter, mark);
  const font = fontOf(mark);
  context.font = font;
  const lines = linesOf(context, mark);
  context.font = font;
  context.letterSpacing = `${mark.letterSpacing}px`;
  context.fillStyle = mark.color;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const { ascent, descent } = fontMetrics(context, font);
  const height = mark.size * mark.lineHeight;
  const top = mark.y + (mark.h - height * lines.length) * offsets[mark.valign];
  lines.forEach((line, index) => {
    const x = mark.x + (mark.w - line.width) * offsets[mark.align];
    const y = top + index * height + (height - ascent - descent) / 2 + ascent;
    context.fillText(line.text, x, y);
    if (mark.decoration !== 'none') underline(painter, mark, x, y, line.width);
  });
  context.letterSpacing = '0px';
}

function underline({ context }: MarkPainter, mark: TextMark, x: number, y: number, w: number): void {
  const at = mark.decoration === 'underline' ? y + mark.size * 0.12 : y - mark.size * 0.28;
  context.fillRect(x, at, w, Math.max(1, mark.size / 16));
}

/** Text that is too small to read: one bar for its middle line. */
function drawBars({ context }: MarkPainter, mark: TextMark): void {
  const w = Math.min(mark.w, mark.text.length * mark.size * 0.5);
  const h = mark.size * 0.5;
  const alpha = context.globalAlpha;
  context.globalAlpha = alpha * 0.4;
  context.fillStyle = mark.color;
  const x = mark.x + (mark.w - w) * offsets[mark.align];
  context.fillRect(x, mark.y + (mark.h - h) * offsets[mark.valign], w, h);
  context.globalAlpha = alpha;
}
