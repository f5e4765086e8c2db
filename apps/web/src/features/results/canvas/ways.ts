import type { Rect } from './camera';

export interface Way {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly sessions: number;
}

export interface DrawnWay {
  readonly way: Way;
  readonly path: string;
  /** Tip of the arrow and the direction that it points to. */
  readonly head: { readonly x: number; readonly y: number; readonly angle: number };
  readonly label: { readonly x: number; readonly y: number };
  readonly width: number;
}

const widest = 16;
const thinnest = 1.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Length of an arrow's head at its full size, and its scale for a way's width. */
const headLength = 12;
export const headScale = (width: number): number => Math.max(0.7, width / 13);

/**
 * Curves between screens as they lie in the view, the busiest first. A way leaves the side that faces its target, goes through the
 * gap between rows where there is one, and around screens that stand between. There and back keep apart. The width is the share of sessions.
 */
export function drawWays(ways: readonly Way[], places: ReadonlyMap<string, Rect>, sessions: number): DrawnWay[] {
  const all = [...places.values()];
  return ways
    .toSorted((a, b) => b.sessions - a.sessions)
    .flatMap((way) => {
      const [from, to] = [places.get(way.from), places.get(way.to)];
      if (!from || !to || way.from === way.to) return [];
      const width = thinnest + (widest - thinnest) * Math.min(1, way.sessions / Math.max(1, sessions));
      return [{ way, width, ...route(from, to, all, headLength * headScale(width)) }];
    });
}

function route(from: Rect, to: Rect, all: readonly Rect[], head: number): Curve {
  const gap = Math.max(to.y - from.y - from.h, from.y - to.y - to.h);
  if (gap > 0) return betweenRows(from, to, gap, head);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const isBlocked = all.some(({ x, y, h }) => x > left && x < right && y < from.y + from.h && y + h > from.y);
  return isBlocked ? around(from, to, head) : across(from, to, head);
}

type Curve = Pick<DrawnWay, 'path' | 'head' | 'label'>;

/** How far ways in opposite directions keep from the middle of a side. */
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

function curve(start: Point, c: Point, d: Point, end: Point, head: DrawnWay['head']): Curve {
  const middle = (p: keyof Point) => (start[p] + 3 * c[p] + 3 * d[p] + end[p]) / 8;
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return {
    path: `M${text(start)}C${text(c)} ${text(d)} ${text(end)}`,
    head,
    label: { x: middle('x'), y: middle('y') },
  };
}

/** Those labels, `half` their width each way, that do not cover one before them. */
export function withoutOverlap<L extends { readonly x: number; readonly y: number; readonly half: number }>(
  labels: readonly L[],
): L[] {
  const kept: L[] = [];
  for (const label of labels) {
    const isFree = kept.every(
      (other) => Math.abs(other.x - label.x) >= other.half + label.half || Math.abs(other.y - label.y) >= 20,
    );
    if (isFree) kept.push(label);
  }
  return kept;
}
