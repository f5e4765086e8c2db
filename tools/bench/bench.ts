/** A number, and what was measured beside it in the same run. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** CPU time of ClickHouse for one time; steadier than the clock on a machine that does other things. */
  readonly cpuMs?: number;
  readonly baseline?: { readonly what: string; readonly value: number };
  /** For the value itself, or for value : baseline. */
  readonly aim?: { readonly of: 'value' | 'ratio' } & ({ readonly atLeast: number } | { readonly atMost: number });
}

export interface Bench {
  readonly name: string;
  /** What is measured, how, and against what, in a sentence or two. */
  readonly about: string;
  run(): Promise<readonly Measurement[]>;
}

export const ratioOf = ({ value, baseline }: Measurement): number | undefined => baseline && value / baseline.value;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Median time of `work` in ms over `times` runs, after one that does not count. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return median(taken);
}
