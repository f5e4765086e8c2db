import type { RateEstimate } from './rate';

interface Tried {
  /** Of those who were given the task. */
  readonly rateOfGiven: Pick<RateEstimate, 'n' | 'x' | 'value'>;
  /** Without any, how it went cannot be told. */
  readonly steps: number;
  /** No longer in the study. */
  readonly missing?: boolean | undefined;
}

/** The task that the smallest share succeeds in, the first of several; null where nobody failed. */
export function weakestOf<Task extends Tried>(tasks: readonly Task[]): Task | null {
  const failed = tasks.filter(({ rateOfGiven: { x, n }, steps, missing }) => x < n && steps > 0 && !missing);
  return failed.toSorted((a, b) => (a.rateOfGiven.value ?? 1) - (b.rateOfGiven.value ?? 1))[0] ?? null;
}
