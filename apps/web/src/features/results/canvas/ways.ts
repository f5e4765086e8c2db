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

/** Length of an arrow's head at its full size, and the width of a way that has it. */
export const headLength = 12;
export const headScale = (width: number): number => Math.max(0.7, width / 13);

/**
 * Curves between screens as they lie in the view. A way leaves the side that faces its target, through the gap between rows where
 * there is one; ways in both directions keep apart, each to the right of its own direction. The width is the share of sessions.
 */
export function drawWays(ways: readonly Way[], places: ReadonlyMap<string, Rect>, sessions: number): DrawnWay[] {
  return ways.flatMap((way) => {
    const [from, to] = [places.get(way.from), places.get(way.to)];
    if (!from || !to || way.from === way.to) return [];
    const width = thinnest + (widest - thinnest) * Math.min(1, way.sessions / Math.max(1, sessions));
    return [{ way, width, ...curve(from, to, headLength * headScale(width)) }];
  });
}

const middleOf = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

function curve(from: Rect, to: Rect, head: number): Pick<DrawnWay, 'path' | 'head' | 'label'> {
  const [a, b] = [middleOf(from), middleOf(to)];
  const gap = Math.max(to.y - from.y - from.h, from.y - to.y - to.h);
  const isLevel = gap <= 0;
  const sign = (isLevel ? b.x - a.x : b.y - a.y) >= 0 ? 1 : -1;
  const aside = 0.14 * sign;
  const side = (rect: Rect, facing: number): Point =>
    isLevel
      ? { x: rect.x + (facing > 0 ? rect.w : 0), y: rect.y + rect.h * (0.5 + aside) }
      : { x: rect.x + rect.w * (0.5 - aside), y: rect.y + (facing > 0 ? rect.h : 0) };
  const start = side(from, sign);
  const tip = side(to, -sign);
  const end = isLevel ? { x: tip.x - head * sign, y: tip.y } : { x: tip.x, y: tip.y - head * sign };
  const bend = (isLevel ? Math.max(24, Math.abs(end.x - start.x) * 0.4) : Math.max(24, gap)) * sign;
  const [c, d] = isLevel
    ? [
        { x: start.x + bend, y: start.y },
        { x: end.x - bend, y: end.y },
      ]
    : [
        { x: start.x, y: start.y + bend },
        { x: end.x, y: end.y - bend },
      ];
  const middle = (p: keyof Point) => (start[p] + 3 * c[p] + 3 * d[p] + end[p]) / 8;
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return {
    path: `M${text(start)}C${text(c)} ${text(d)} ${text(end)}`,
    head: { ...tip, angle: isLevel ? (sign > 0 ? 0 : 180) : sign > 0 ? 90 : 270 },
    label: { x: middle('x'), y: middle('y') },
  };
}
