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

/**
 * Curves between screens as they lie in the view. A way leaves the side that faces its target; ways in both directions keep apart,
 * each to the right of its own direction. The width is the share of sessions.
 */
export function drawWays(ways: readonly Way[], places: ReadonlyMap<string, Rect>, sessions: number): DrawnWay[] {
  return ways.flatMap((way) => {
    const [from, to] = [places.get(way.from), places.get(way.to)];
    if (!from || !to || way.from === way.to) return [];
    const width = thinnest + (widest - thinnest) * Math.min(1, way.sessions / Math.max(1, sessions));
    return [{ way, width, ...curve(from, to) }];
  });
}

const middleOf = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

function curve(from: Rect, to: Rect): Pick<DrawnWay, 'path' | 'head' | 'label'> {
  const [a, b] = [middleOf(from), middleOf(to)];
  const isLevel = Math.abs(b.x - a.x) * (from.h + to.h) >= Math.abs(b.y - a.y) * (from.w + to.w);
  const sign = (isLevel ? b.x - a.x : b.y - a.y) >= 0 ? 1 : -1;
  const aside = 0.14 * sign;
  const side = (rect: Rect, facing: number): Point =>
    isLevel
      ? { x: rect.x + (facing > 0 ? rect.w : 0), y: rect.y + rect.h * (0.5 + aside) }
      : { x: rect.x + rect.w * (0.5 - aside), y: rect.y + (facing > 0 ? rect.h : 0) };
  const start = side(from, sign);
  const tip = side(to, -sign);
  const bend = Math.max(24, Math.hypot(tip.x - start.x, tip.y - start.y) * 0.4) * sign;
  const [c, d] = isLevel
    ? [{ x: start.x + bend, y: start.y }, { x: tip.x - bend, y: tip.y }]
    : [{ x: start.x, y: start.y + bend }, { x: tip.x, y: tip.y - bend }];
  const middle = (p: keyof Point) => (start[p] + 3 * c[p] + 3 * d[p] + tip[p]) / 8;
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return {
    path: `M${text(start)}C${text(c)} ${text(d)} ${text(tip)}`,
    head: { ...tip, angle: isLevel ? (sign > 0 ? 0 : 180) : sign > 0 ? 90 : 270 },
    label: { x: middle('x'), y: middle('y') },
  };
}
