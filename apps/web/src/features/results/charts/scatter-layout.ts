import type { Result } from '../tasks/outcome';
import { placeLabels } from './label-placement';
import { countScale, rangeFrame, timeScale } from './scales';

export interface ScatterPoint {
  readonly id: string;
  readonly name: string;
  readonly duration: number;
  readonly interactions: number;
  /** Of a success a full mark, of a failure a hollow one, of neither a small one. */
  readonly result: Result;
  /** Why it is an outlier, in words; null for the others. */
  readonly outlier: string | null;
  readonly score: number;
}

/** In the order in which they lie over each other. */
export const results = ['none', 'success', 'fail'] as const satisfies readonly Result[];

/** px of the whole picture. */
export const height = 380;
export const margin = { top: 28, right: 24, bottom: 52, left: 52 };
const namedAtMost = 6;

export type Plot = ReturnType<typeof layOut>;

export function layOut(points: readonly ScatterPoint[], width: number) {
  const x = timeScale(
    points.map(({ duration }) => duration),
    [margin.left, width - margin.right],
  );
  const y = countScale(
    points.map(({ interactions }) => interactions),
    [height - margin.bottom, margin.top],
  );
  const marks = points.map((point) => ({ point, x: x(point.duration), y: y(point.interactions) }));
  const named = marks
    .filter(({ point }) => point.outlier)
    .toSorted((a, b) => b.point.score - a.point.score)
    .slice(0, namedAtMost)
    .map((mark) => ({ ...mark, lines: [mark.point.name, ...wrap((mark.point.outlier ?? '').split('; ')[0] ?? '')] }));
  const places = placeLabels(named, width, height - margin.bottom, marks);
  return {
    width,
    x,
    y,
    marks,
    labels: named.flatMap((one, index) => {
      const place = places[index];
      return place ? [{ ...one, place }] : [];
    }),
    times: rangeFrame(points.map(({ duration }) => duration)),
    counts: rangeFrame(points.map(({ interactions }) => interactions)),
    nearest(px: number, py: number): number | null {
      let best: number | null = null;
      let least = 14;
      marks.forEach((mark, index) => {
        const distance = Math.hypot(mark.x - px, mark.y - py);
        if (distance < least) [best, least] = [index, distance];
      });
      return best;
    },
  };
}

/** Lines of about 34 letters, broken after commas. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const part of text.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < 34) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
