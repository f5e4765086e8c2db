import type { Rect } from '../stage/camera';

export interface ScreenPath {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly sessions: number;
}

export interface DrawnPath {
  readonly path: ScreenPath;
  /** As SVG draws it. */
  readonly d: string;
  /** Tip of the arrow and the direction that it points to. */
  readonly head: { readonly x: number; readonly y: number; readonly angle: number };
  /** Where its label may stand, the best place first. */
  readonly spots: readonly Point[];
  readonly width: number;
}

const widest = 16;
const thinnest = 1.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Length of an arrow's head at its full size, and its scale for a path's width. */
const headLength = 12;
export const headScale = (width: number): number => Math.max(0.7, width / 13);

/**
 * Curves between screens as they lie in the view, the busiest first. A path leaves the side that faces its target, goes through the
 * gap between rows where there is one, and around screens that stand between. There and back keep apart. The width is the share of sessions.
 */
export function drawPaths(
  paths: readonly ScreenPath[],
  places: ReadonlyMap<string, Rect>,
  sessions: number,
): DrawnPath[] {
  const all = [...places.values()];
  return paths
    .toSorted((a, b) => b.sessions - a.sessions)
    .flatMap((path) => {
      const [from, to] = [places.get(path.from), places.get(path.to)];
      if (!from || !to || path.from === path.to) return [];
      const width = thinnest + (widest - thinnest) * Math.min(1, path.sessions / Math.max(1, sessions));
      return [{ path, width, ...route(from, to, all, headLength * headScale(width)) }];
    });
}

function route(from: Rect, to: Rect, all: readonly Rect[], head: number): Curve {
  const gap = Math.max(to.y - from.y - from.h, from.y - to.y - to.h);
  if (gap > 0) return betweenRows(from, to, gap, head);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const isBlocked = all.some(({ x, y, h }) => x > left && x < right && y < from.y + from.h && y + h > from.y);
  return isBlocked ? around(from, to, head) : across(from, to, head);
}

type Curve = Pick<DrawnPath, 'd' | 'head' | 'spots'>;

/** How far paths in opposite directions keep from the middle of a side. */
const aside = 0.14;

/** Between neighbours in a row. */
function across(from: Rect, to: Rect, head: number): Curve {
  const sign = to.x >= from.x ? 1 : -1;
  const start = { x: from.x + (sign > 0 ? from.w : 0), y: from.y + from.h * (0.5 + aside * sign) };
  const tip = { x: to.x + (sign > 0 ? 0 : to.w), y: to.y + to.h * (0.5 + aside * sign) };
  const end = { x: tip.x - head * sign, y: tip.y };
  const bend = Math.abs(end.x - start.x) * 0.4 * sign;
  return curve(start, { x: start.x + bend, y: start.y }, { x: end.x - bend, y: end.y }, end, {
    ...tip,
    angle: sign > 0 ? 0 : 180,
  });
}

/** From a row to the one above or below. */
function betweenRows(from: Rect, to: Rect, gap: number, head: number): Curve {
  const sign = to.y >= from.y ? 1 : -1;
  const start = { x: from.x + from.w * (0.5 - aside * sign), y: from.y + (sign > 0 ? from.h : 0) };
  const tip = { x: to.x + to.w * (0.5 - aside * sign), y: to.y + (sign > 0 ? 0 : to.h) };
  const end = { x: tip.x, y: tip.y - head * sign };
  const bend = Math.max(24, gap) * sign;
  return curve(start, { x: start.x, y: start.y + bend }, { x: end.x, y: end.y - bend }, end, {
    ...tip,
    angle: sign > 0 ? 90 : 270,
  });
}

/** Over what stands between in a row; back below it. */
function around(from: Rect, to: Rect, head: number): Curve {
  const sign = to.x >= from.x ? 1 : -1;
  const edge = (rect: Rect) => rect.y + (sign > 0 ? 0 : rect.h);
  const start = { x: from.x + from.w * (0.5 + aside * sign), y: edge(from) };
  const tip = { x: to.x + to.w * (0.5 - aside * sign), y: edge(to) };
  const end = { x: tip.x, y: tip.y - head * sign };
  const lift = Math.min(110, 40 + Math.abs(tip.x - start.x) * 0.08) * sign;
  return curve(start, { x: start.x, y: start.y - lift }, { x: end.x, y: end.y - lift }, end, {
    ...tip,
    angle: sign > 0 ? 90 : 270,
  });
}

/** Along a curve from 0 to 1: the middle, then more and more aside. */
const steps = [0.5, 0.38, 0.62, 0.28, 0.72, 0.2, 0.8];

function curve(start: Point, c: Point, d: Point, end: Point, head: DrawnPath['head']): Curve {
  const at = (p: keyof Point, t: number) =>
    (1 - t) ** 3 * start[p] + 3 * (1 - t) ** 2 * t * c[p] + 3 * (1 - t) * t ** 2 * d[p] + t ** 3 * end[p];
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return {
    d: `M${text(start)}C${text(c)} ${text(d)} ${text(end)}`,
    head,
    spots: steps.map((t) => ({ x: at('x', t), y: at('y', t) })),
  };
}

/** px between the middles of labels that stand above each other. */
const labelHeight = 22;

interface Label {
  /** Half its width. */
  readonly half: number;
  readonly spots: readonly Point[];
}

/** A place for each label where it covers neither one before it nor one of `others`; a label without such a place is left out. */
export function placePathLabels<L extends Label>(labels: readonly L[], others: readonly Rect[]): (L & Point)[] {
  const kept: (L & Point)[] = [];
  for (const label of labels) {
    const isFree = ({ x, y }: Point) =>
      kept.every((one) => Math.abs(one.x - x) >= one.half + label.half || Math.abs(one.y - y) >= labelHeight) &&
      others.every(
        (one) => !covers(one, { x: x - label.half, y: y - labelHeight / 2, w: 2 * label.half, h: labelHeight }),
      );
    const spot = label.spots.find(isFree);
    if (spot) kept.push({ ...label, ...spot });
  }
  return kept;
}

const covers = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
