import { z } from 'zod';

const numbers = z.array(z.number());

export const pointerRow = z.object({
  session: z.string(),
  screen: z.string(),
  /** Of the last position: ms since the epoch, by the tester's clock. */
  end: z.number(),
  xs: numbers,
  ys: numbers,
  lasts: numbers,
});
export type PointerRow = z.infer<typeof pointerRow>;

/** A position of the mouse; `time` by the tester's clock. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** ms before the last position that are shown. */
const shownMs = 2_000;

/** Where the mouse came from and where it is, of the last records of one session on one surface. */
export function pathOf(rows: readonly PointerRow[]): readonly Position[] {
  const positions = rows.flatMap(positionsIn).toSorted((one, other) => one.time - other.time);
  const end = positions.at(-1)?.time ?? 0;
  return positions.filter(({ time }) => time >= end - shownMs);
}

/** Pauses are kept up to a second each: what lies before a longer one seems later than it was. */
function positionsIn({ end, xs, ys, lasts }: PointerRow): Position[] {
  let time = end - lasts.reduce((sum, one) => sum + one, 0);
  return xs.map((x, index) => {
    const position = { x, y: ys[index] ?? 0, time };
    time += lasts[index] ?? 0;
    return position;
  });
}
