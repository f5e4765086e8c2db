import type { NumberTable } from '../../kind';

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** From low to high. */
  readonly marks: readonly number[];
}

const wantedMarks = 4;

/** A step of 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(span: number): number {
  const rough = span / wantedMarks;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
}

/** Round numbers that hold zero and all that is shown. */
export function scaleOf({ rows }: NumberTable): Scale {
  const numbers = rows.flatMap((row) => row.numbers);
  const least = numbers.reduce((low, number) => Math.min(low, number), 0);
  const most = numbers.reduce((high, number) => Math.max(high, number), 0);
  const top = most > least ? most : least + 1;
  const step = niceStep(top - least);
  const [first, last] = [Math.floor(least / step), Math.ceil(top / step)];
  const marks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { low: marks[0] ?? 0, high: marks.at(-1) ?? 1, marks };
}

/** Without what binary fractions leave behind. */
const rounded = (value: number): number => Number(value.toPrecision(12));
