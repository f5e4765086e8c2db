import type { Rate, TaskRow } from '@rehearse/contract';
import { type Outcome, outcomes } from '@rehearse/events';
import { adjustedWald } from '@rehearse/stats';

export interface OutcomePart {
  readonly outcome: Outcome;
  readonly count: number;
  /** Of all sessions of the bar. */
  readonly share: number;
  /** There is room for its number within the bar. */
  readonly hasRoom: boolean;
}

/** Share of the bar that a number of so many digits needs. */
const room = (count: number): number => 0.06 + 0.04 * String(count).length;

/** What happened, from the best outcome to none; what never happened is no part. */
export function outcomeParts({ outcomes: counts }: Pick<TaskRow, 'outcomes'>): OutcomePart[] {
  const total = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  return outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => {
      const count = counts[outcome];
      const share = count / total;
      return { outcome, count, share, hasRoom: share >= room(count) };
    });
}

/** Share of testers with at least one click that hit nothing clickable, of those whose browser tells. */
export const missedRate = ({ misclicks: { n, zeros } }: Pick<TaskRow, 'misclicks'>): Rate => ({
  ...adjustedWald(n - zeros, n),
});
