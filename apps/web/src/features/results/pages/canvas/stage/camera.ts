/** Where the canvas is looked at from: view = model * scale + offset, in px. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const minScale = 0.02;
export const maxScale = 4;

const clampScale = (scale: number): number => Math.min(maxScale, Math.max(minScale, scale));

/** Zooms so that the model point under `point` stays there. */
export function zoomAt(camera: Camera, point: { readonly x: number; readonly y: number }, factor: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const ratio = scale / camera.scale;
  return { scale, x: point.x - (point.x - camera.x) * ratio, y: point.y - (point.y - camera.y) * ratio };
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** null without rectangles. */
export function boundsOf(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Shows all of `bounds`, never larger than 100 %, in the part of the view that the insets leave free. */
export function fit(bounds: Rect, view: { readonly width: number; readonly height: number }, insets: Insets): Camera {
  const width = Math.max(1, view.width - insets.left - insets.right);
  const height = Math.max(1, view.height - insets.top - insets.bottom);
  const scale = clampScale(Math.min(1, width / bounds.w, height / bounds.h));
  return {
    scale,
    x: insets.left + (width - bounds.w * scale) / 2 - bounds.x * scale,
    y: insets.top + (height - bounds.h * scale) / 2 - bounds.y * scale,
  };
}

const narrow = 500;
/** Of a narrow view's width: what the widest screen takes at least. */
const minShare = 0.4;

/** Shows all of them, or, where that would be too small to read, as much as can be read from the first corner on. */
export function open(
  rects: readonly Rect[],
  view: { readonly width: number; readonly height: number },
  insets: Insets,
): Camera | null {
  const bounds = boundsOf(rects);
  if (!bounds) return null;
  const all = fit(bounds, view, insets);
  const least = (minShare * view.width) / Math.max(...rects.map(({ w }) => w));
  if (view.width >= narrow || all.scale >= least) return all;
  const scale = clampScale(Math.min(1, least));
  return { scale, x: insets.left - bounds.x * scale, y: insets.top - bounds.y * scale };
}

/** The rectangle as it lies in the view. */
export const toView = (camera: Camera, rect: Rect): Rect => ({
  x: rect.x * camera.scale + camera.x,
  y: rect.y * camera.scale + camera.y,
  w: rect.w * camera.scale,
  h: rect.h * camera.scale,
});

export function isInView(
  camera: Camera,
  rect: Rect,
  view: { readonly width: number; readonly height: number },
  margin: number,
): boolean {
  const { x, y, w, h } = toView(camera, rect);
  return x < view.width + margin && x + w > -margin && y < view.height + margin && y + h > -margin;
}
