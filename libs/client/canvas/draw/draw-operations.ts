import {
  type Area,
  type BoxOperation,
  type Edge,
  fontOf,
  layoutText,
  type DrawOperation,
  type Paint,
  type Placement,
  type PathOperation,
  type TextLine,
  type Shadow,
  type TextOperation,
} from '@rehearse/widgets';
import { dashesOf, isRound } from './dashes';
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
    if (operation.cut) drawCut(painter, operation, operation.cut);
    else drawOperation(painter, operation);
  }
}

function drawOperation(painter: Painter, operation: DrawOperation): void {
  if (operation.kind === 'box') drawBox(painter, operation);
  else if (operation.kind === 'text') drawText(painter, operation);
  else drawPath(painter, operation);
}

type Traced = Area & Pick<BoxOperation, 'radius'>;

function drawCut(painter: Painter, operation: DrawOperation, cut: Traced): void {
  const { context } = painter;
  context.save();
  trace(context, cut);
  context.clip();
  drawOperation(painter, operation);
  context.restore();
}

function trace(context: Context, operation: Traced, grow = 0): void {
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
function fillOf(context: Context, paint: Paint, operation: Area): string | CanvasGradient {
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
  if (operation.backdropBlur) drawBackdrop(painter, operation, operation.backdropBlur);
  // What lies on top is painted last.
  const shadows = painter.scale >= minShadowScale ? (operation.shadows ?? []).toReversed() : [];
  for (const shadow of shadows) if (!shadow.inset) drawShadow(painter, operation, shadow);
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
  for (const shadow of shadows) if (shadow.inset) drawInset(painter, operation, shadow);
  if (operation.border) drawBorder(painter, operation, operation.border);
}

/** What is painted already, blurred, within the box. */
function drawBackdrop({ context, scale }: Painter, operation: BoxOperation, blur: number): void {
  context.save();
  trace(context, operation);
  context.clip();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.filter = `blur(${blur * scale}px)`;
  context.drawImage(context.canvas, 0, 0);
  context.restore();
}

/** Only the shadow: the box itself is painted far outside of the picture. */
function drawShadow({ context, scale }: Painter, operation: BoxOperation, shadow: Shadow): void {
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

function drawInset({ context, scale }: Painter, operation: BoxOperation, shadow: Shadow): void {
  context.save();
  trace(context, operation);
  context.clip();
  castShadow({ context, scale }, shadow);
  context.fillStyle = '#000';
  trace(context, operation, -shadow.spread);
  context.rect(operation.x + operation.w + 1_000, operation.y - 1_000, -operation.w - 2_000, operation.h + 2_000);
  context.fill('evenodd');
  context.restore();
}

/** Lines of a border: their width, and how far from the outside their middle is, as shares of its width. */
const stripes = (edge: Edge) =>
  edge.style === 'double' && edge.width >= 3
    ? [
        { width: 1 / 3, at: 1 / 6 },
        { width: 1 / 3, at: 5 / 6 },
      ]
    : [{ width: 1, at: 1 / 2 }];

function drawBorder({ context }: Painter, operation: BoxOperation, border: NonNullable<BoxOperation['border']>): void {
  const [top, right, bottom, left] = border;
  const isEven = [right, bottom, left].every(
    (edge) => edge.width === top.width && edge.color === top.color && edge.style === top.style,
  );
  const isBroken = top.style === 'dashed' || top.style === 'dotted';
  // Browsers draw broken lines side by side, unless the inside has round corners, too.
  const isAround = !isBroken || operation.radius.some((radius) => radius > top.width);
  if (isEven && isAround) {
    for (const { width, at } of stripes(top)) {
      stroke(context, top, width, { length: lengthAround(operation, top.width * at), isClosed: true });
      trace(context, operation, -top.width * at);
      context.stroke();
    }
    context.setLineDash([]);
    return;
  }
  context.save();
  trace(context, operation);
  context.clip();
  const [x, y, r, b] = [operation.x, operation.y, operation.x + operation.w, operation.y + operation.h];
  const [ix, iy, ir, ib] = [x + left.width, y + top.width, r - right.width, b - bottom.width];
  // Of one colour they may overlap, and do so in browsers.
  const cut = (corners: Corners) => (isEven ? undefined : corners);
  drawEdge(context, top, cut([x, y, r, y, ir, iy, ix, iy]), (at) => [x, y + at, r, y + at]);
  drawEdge(context, bottom, cut([x, b, r, b, ir, ib, ix, ib]), (at) => [x, b - at, r, b - at]);
  drawEdge(context, left, cut([x, y, ix, iy, ix, ib, x, b]), (at) => [x + at, y, x + at, b]);
  drawEdge(context, right, cut([r, y, ir, iy, ir, ib, r, b]), (at) => [r - at, y, r - at, b]);
  context.restore();
}

/** Of the path that lies so many px inside of the edge of a box. */
function lengthAround({ w, h, radius }: BoxOperation, inside: number): number {
  const corners = radius.reduce((sum, one) => sum + Math.max(0, one - inside), 0);
  return 2 * (w + h - 4 * inside) - corners * (2 - Math.PI / 2);
}

function stroke(context: Context, edge: Edge, share: number, way: Parameters<typeof dashesOf>[1]): void {
  context.strokeStyle = edge.color;
  context.lineWidth = Math.max(edge.width * share, Math.min(1, edge.width));
  context.lineCap = isRound(edge) ? 'round' : 'butt';
  context.setLineDash([...dashesOf(edge, way)]);
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

type Corners = readonly [number, number, number, number, number, number, number, number];

/** Two sides meet in a diagonal, at the corners of this one, if it is cut there; `lineAt` says where a line lies that is so many px from the outside. */
function drawEdge(
  context: Context,
  edge: Edge,
  corners: Corners | undefined,
  lineAt: (fromOutside: number) => Line,
): void {
  if (edge.width === 0) return;
  context.save();
  if (corners) clipTo(context, corners);
  for (const { width, at } of stripes(edge)) {
    const [fromX, fromY, toX, toY] = lineAt(at * edge.width);
    const [w, h] = [toX - fromX, toY - fromY];
    stroke(context, edge, width, { length: w + h, isClosed: false });
    // Round ends reach further than the line.
    const end = isRound(edge) ? edge.width / 2 : 0;
    const [x, y] = [Math.min(w / 2, end), Math.min(h / 2, end)];
    context.beginPath();
    context.moveTo(fromX + x, fromY + y);
    context.lineTo(toX - x, toY - y);
    context.stroke();
  }
  context.restore();
}

function clipTo(context: Context, [x1, y1, x2, y2, x3, y3, x4, y4]: Corners): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.lineTo(x3, y3);
  context.lineTo(x4, y4);
  context.clip();
}

function drawImage(
  { context, pictures }: Painter,
  operation: BoxOperation,
  image: NonNullable<BoxOperation['image']>,
): void {
  const picture = pictures.get(image.url);
  if (!picture) return;
  const place = placeOf(image.placement, operation, picture.naturalWidth / picture.naturalHeight);
  context.save();
  trace(context, operation);
  if (typeof image.placement !== 'string' && image.placement.isRepeated) {
    const { x, y, w, h } = place;
    const pattern = context.createPattern(picture, 'repeat');
    pattern?.setTransform(new DOMMatrix([w / picture.naturalWidth, 0, 0, h / picture.naturalHeight, x, y]));
    context.fillStyle = pattern ?? 'transparent';
    context.fill();
  } else {
    const { x, y, w, h } = onWholePx(place);
    context.clip();
    context.drawImage(picture, x, y, w, h);
  }
  context.restore();
}

/** Where a picture of this ratio lies in a box. */
function placeOf(placement: Placement, { x, y, w: boxWidth, h: boxHeight }: Area, ratio: number): Area {
  if (placement === 'stretch') return { x, y, w: boxWidth, h: boxHeight };
  const { width, left, top } =
    typeof placement === 'string' ? fitted(placement, boxWidth, boxHeight, ratio) : placement;
  const w = Math.max(1, width * boxWidth);
  const h = Math.max(1, w / ratio);
  return { x: x + (boxWidth - w) * left, y: y + (boxHeight - h) * top, w, h };
}

/** Over all of a box, or whole inside. */
function fitted(placement: 'cover' | 'contain', w: number, h: number, ratio: number) {
  const byHeight = (h * ratio) / w;
  return { width: placement === 'cover' ? Math.max(1, byHeight) : Math.min(1, byHeight), left: 0.5, top: 0.5 };
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
  context.fillStyle = operation.gradient ? fillOf(context, operation.gradient, operation) : operation.color;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const { ascent, descent } = fontMetrics(context, font);
  const height = operation.size * operation.lineHeight;
  const top = operation.y + (operation.h - height * lines.length) * offsets[operation.valign];
  if (operation.shadow) castShadow(painter, operation.shadow);
  lines.forEach((line, index) => {
    const x = operation.x + (operation.w - line.width) * offsets[operation.align];
    const y = top + index * height + Math.floor((height - ascent - descent) / 2) + ascent;
    context.fillText(line.text, x, y);
    if (operation.decoration !== 'none')
      drawDecoration(painter, operation, x, Math.round(y), { width: line.width, ascent });
  });
  context.letterSpacing = '0px';
  context.shadowColor = 'transparent';
}

function castShadow(
  { context, scale }: Pick<Painter, 'context' | 'scale'>,
  shadow: Pick<Shadow, 'x' | 'y' | 'blur' | 'color'>,
): void {
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = shadow.x * scale;
  context.shadowOffsetY = shadow.y * scale;
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
