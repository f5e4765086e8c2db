import { fields, list, num, text } from '../../read';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Segment {
  /** A letter of SVG, `CZ` for a curve that closes the shape. */
  readonly command: string;
  /** Control points of a curve, then where it ends. */
  readonly points: readonly Point[];
}

const pairs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  M: [['x', 'y']],
  L: [['x', 'y']],
  C: [
    ['x1', 'y1'],
    ['x2', 'y2'],
    ['x', 'y'],
  ],
  Z: [],
};

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Documents say fractions of the box. What is not known is left out. */
export function segmentsOf(d: unknown, { w, h }: Size): readonly Segment[] {
  return list(d)
    .map(fields)
    .flatMap((segment) => {
      const command = text(segment['t']);
      const points = pairs[command === 'CZ' ? 'C' : command]?.map(([x, y]) => ({
        x: num(segment[x], 0) * w,
        y: num(segment[y], 0) * h,
      }));
      return points ? [{ command, points }] : [];
    });
}

/** SVG's path data; a path begins with a move, whatever it says. */
export function pathData(segments: readonly Segment[]): string {
  return segments
    .map(({ command, points }, index) => {
      const numbers = points.map(({ x, y }) => `${x} ${y}`).join(' ');
      if (index === 0)
        return points.length > 0
          ? `M${points
              .slice(-1)
              .map(({ x, y }) => `${x} ${y}`)
              .join('')}`
          : '';
      return command === 'CZ' ? `C${numbers}Z` : command + numbers;
    })
    .join('');
}

/** Where a line ends, and the point that it comes from there. */
export interface End {
  readonly at: Point;
  readonly from: Point;
}

export function endsOf(segments: readonly Segment[]): { readonly start: End; readonly end: End } | undefined {
  const points = segments.flatMap((segment, index) => (index === 0 ? segment.points.slice(-1) : segment.points));
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return undefined;
  return { start: { at: first, from: second }, end: { at: last, from: beforeLast } };
}
