import {
  type Area,
  type BoxOperation,
  type Edge,
  fontOf,
  layoutText,
  type DrawOperation,
  type Paint,
  type PathOperation,
  type TextLine,
  type TextOperation,
} from '@rehearse/widgets';
import type { Pictures } from './pictures';

type Context = CanvasRenderingContext2D;

/** Below these device px per canvas px elements are painted more simply: nobody could see the difference. */
const minTextPx = 3.2;
const minShadowScale = 0.35;

export interface Painter {
  readonly context: Context;
  /** Device px per canvas px. */
  readonly scale: number;
  readonly pictures: Pictures;
}

export function drawOperations(painter: Painter, operations: readonly DrawOperation[]): void {
  for (const operation of operations) {
    if (operation.kind === 'box') drawBox(painter, operation);
    else if (operation.kind === 'text') drawText(painter, operation);
    else drawPath(painter, operation);
  }
}

function trace(context: Context, operation: BoxOperation, grow = 0): void {
  context.beginPath();
  const [x, y, w, h] = [operation.x - grow, operation.y - grow, operation.w + 2 * grow, operation.h + 2 * grow];
  if (operation.radius.every((radius) => radius === 0)) context.rect(x, y, w, h);
  else
    context.roundRect(
      x,
      y,
      Math.max(0, w),
      Math.max(0, h),
      operation.radius.map((radius) => Math.max(0, radius + grow)),
    );
}

/** A css gradient of a direction runs through the corners of the box. */
function fillOf(context: Context, paint: Paint, operation: BoxOperation): string | CanvasGradient {
  if (paint.kind === 'solid') return paint.color;
  const angle = (paint.direction * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const half = (Math.abs(operation.w * dx) + Math.abs(operation.h * dy)) / 2;
  const [cx, cy] = [operation.x + operation.w / 2, operation.y + operation.h / 2];
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

/** Browsers put boxes and pictures on whole px: so a line of 1 px is as sharp here as it is for testers. */
function onWholePx<Operation extends Area>(operation: Operation): Operation {
  const [x, y] = [Math.round(operation.x), Math.round(operation.y)];
  const [w, h] = [Math.round(operation.x + operation.w) - x, Math.round(operation.y + operation.h) - y];
  const isWhole = x === operation.x && y === operation.y && w === operation.w && h === operation.h;
  return isWhole ? operation : { ...operation, x, y, w, h };
}

function drawBox(painter: Painter, unaligned: BoxOperation): void {
  const operation = onWholePx(unaligned);
  const { context } = painter;
  if (operation.shadow && !operation.shadow.inset && painter.scale >= minShadowScale) drawShadow(painter, operation);
  if (operation.fill) {
    context.fillStyle = fillOf(context, operation.fill, operation);
    if (operation.radius.every((radius) => radius * painter.scale < 0.8))
      context.fillRect(operation.x, operation.y, operation.w, operation.h);
    else {
      trace(context, operation);
      context.fill();
    }
  }
  if (operation.image) drawImage(painter, operation, operation.image);
  if (operation.shadow?.inset && painter.scale >= minShadowScale) drawInset(painter, operation);
  if (operation.border) drawBorder(painter, operation, operation.border);
}

/** Only the shadow: the box itself is painted far outside of the picture. */
function drawShadow({ context, scale }: Painter, operation: BoxOperation): void {
  const { shadow } = operation;
  if (!shadow) return;
  const away = 20_000;
  context.save();
  context.beginPath();
  context.rect(operation.x - 1e5, operation.y - 1e5, 2e5, 2e5);
  context.roundRect(operation.x, operation.y, operation.w, operation.h, [...operation.radius]);
  context.clip('evenodd');
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = (shadow.x + away) * scale;
  context.shadowOffsetY = shadow.y * scale;
  context.fillStyle = '#000';
  context.translate(-away, 0);
  trace(context, operation, shadow.spread);
  context.fill();
  context.restore();
}

function drawInset({ context, scale }: Painter, operation: BoxOperation): void {
  const { shadow } = operation;
  if (!shadow) return;
  context.save();
  trace(context, operation);
  context.clip();
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = shadow.x * scale;
  context.shadowOffsetY = shadow.y * scale;
  context.fillStyle = '#000';
  trace(context, operation, -shadow.spread);
  context.rect(operation.x + operation.w + 1_000, operation.y - 1_000, -operation.w - 2_000, operation.h + 2_000);
  context.fill('evenodd');
  context.restore();
}

const dashes: Readonly<Record<Edge['style'], readonly number[]>> = { solid: [], dashed: [3, 2], dotted: [1, 1.5] };

function drawBorder({ context }: Painter, operation: BoxOperation, border: NonNullable<BoxOperation['border']>): void {
  const [top, right, bottom, left] = border;
  const isEven = [right, bottom, left].every(
    (edge) => edge.width === top.width && edge.color === top.color && edge.style === top.style,
  );
  if (isEven) {
    stroke(context, top);
    trace(context, operation, -top.width / 2);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  context.save();
  trace(context, operation);
  context.clip();
  const [x, y, r, b] = [operation.x, operation.y, operation.x + operation.w, operation.y + operation.h];
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

function drawImage(
  { context, pictures }: Painter,
  operation: BoxOperation,
  image: NonNullable<BoxOperation['image']>,
): void {
  const picture = pictures.get(image.url);
  if (!picture) return;
  const { naturalWidth: nw, naturalHeight: nh } = picture;
  const scales = [operation.w / nw, operation.h / nh] as const;
  const scale = image.fit === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const [w, h] = image.fit === 'stretch' ? [operation.w, operation.h] : [nw * scale, nh * scale];
  context.save();
  trace(context, operation);
  context.clip();
  context.drawImage(picture, operation.x + (operation.w - w) / 2, operation.y + (operation.h - h) / 2, w, h);
  context.restore();
}

const paths = new WeakMap<PathOperation, readonly Path2D[]>();

function drawPath({ context }: Painter, operation: PathOperation): void {
  const drawn = paths.get(operation) ?? operation.d.map((d) => new Path2D(d));
  paths.set(operation, drawn);
  context.save();
  const { x, y, w, h } = onWholePx<Area>(operation);
  context.translate(x, y);
  context.scale(w / operation.viewBox.w, h / operation.viewBox.h);
  context.lineCap = operation.cap ?? 'round';
  context.setLineDash([...(operation.dash ?? [])]);
  context.lineJoin = 'round';
  for (const path of drawn) {
    if (operation.fill) {
      context.fillStyle = operation.fill;
      context.fill(path);
    }
    if (operation.stroke) {
      context.strokeStyle = operation.stroke;
      context.lineWidth = operation.strokeWidth;
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
const layouts = new WeakMap<TextOperation, readonly TextLine[]>();
let generation = 0;
const made = new WeakMap<TextOperation, number>();

/** A font has arrived: widths that were measured before are wrong. */
export function forgetFonts(): void {
  fonts.clear();
  generation += 1;
}

export function linesOf(context: Context, operation: TextOperation): readonly TextLine[] {
  const known = layouts.get(operation);
  if (known && made.get(operation) === generation) return known;
  const lines = layoutText(operation, (text, font) => {
    if (context.font !== font) context.font = font;
    return context.measureText(text).width;
  });
  layouts.set(operation, lines);
  made.set(operation, generation);
  return lines;
}

function fontMetrics(context: Context, font: string): Font {
  const known = fonts.get(font);
  if (known) return known;
  const metrics = context.measureText('Hg');
  // Whole px, as browsers have it for lines of text.
  const found = {
    ascent: Math.round(metrics.fontBoundingBoxAscent),
    descent: Math.round(metrics.fontBoundingBoxDescent),
  };
  fonts.set(font, found);
  return found;
}

const offsets = { left: 0, justify: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

function drawText(painter: Painter, operation: TextOperation): void {
  if (operation.text === '') return;
  const { context, scale } = painter;
  if (operation.size * scale < minTextPx) return drawBars(painter, operation);
  const font = fontOf(operation);
  context.font = font;
  const lines = linesOf(context, operation);
  context.font = font;
  context.letterSpacing = `${operation.letterSpacing}px`;
  context.fillStyle = operation.color;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const { ascent, descent } = fontMetrics(context, font);
  const height = operation.size * operation.lineHeight;
  const top = operation.y + (operation.h - height * lines.length) * offsets[operation.valign];
  lines.forEach((line, index) => {
    const x = operation.x + (operation.w - line.width) * offsets[operation.align];
    const y = top + index * height + Math.floor((height - ascent - descent) / 2) + ascent;
    context.fillText(line.text, x, y);
    if (operation.decoration !== 'none')
      drawDecoration(painter, operation, x, Math.round(y), { width: line.width, ascent });
  });
  context.letterSpacing = '0px';
}

interface Decorated {
  readonly width: number;
  readonly ascent: number;
}

/** As browsers place it by themselves: `y` is where the letters stand. */
function drawDecoration(
  { context }: Painter,
  operation: TextOperation,
  x: number,
  y: number,
  { width, ascent }: Decorated,
): void {
  const thickness = Math.max(1, Math.round(operation.size / 10));
  const below = operation.decoration === 'underline' ? Math.max(1, Math.ceil(thickness / 2)) : -Math.round(ascent / 3);
  context.fillRect(x, y + below, width, thickness);
}

/** Text that is too small to read: one bar for its middle line. */
function drawBars({ context }: Painter, operation: TextOperation): void {
  const w = Math.min(operation.w, operation.text.length * operation.size * 0.5);
  const h = operation.size * 0.5;
  const alpha = context.globalAlpha;
  context.globalAlpha = alpha * 0.4;
  context.fillStyle = operation.color;
  const x = operation.x + (operation.w - w) * offsets[operation.align];
  context.fillRect(x, operation.y + (operation.h - h) * offsets[operation.valign], w, h);
  context.globalAlpha = alpha;
}
