import type { Rate, TaskRow } from '@rehearse/contract';

/** Below this many trials there are counts and one dot per tester, but no rate. */
export const fewTrials = 5;

export const isFew = ({ n }: Pick<Rate, 'n'>): boolean => n < fewTrials;

/** The task that the smallest share succeeds in; null without tasks or trials. */
export function weakestTask(rows: readonly TaskRow[]): TaskRow | null {
  const tried = rows.filter(({ rate, missing }) => rate.n > 0 && !missing);
  return tried.toSorted((a, b) => (a.rate.value ?? 1) - (b.rate.value ?? 1))[0] ?? null;
}

/** The one that people picked, at first the weakest. */
export const shownTask = (rows: readonly TaskRow[], picked: string | null): TaskRow | undefined =>
  rows.find(({ id }) => id === picked) ?? weakestTask(rows) ?? rows[0];
