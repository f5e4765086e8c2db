import type { Rate, Spread, TaskRow } from '@rehearse/contract';
import { type Outcome, outcomes } from '@rehearse/events';
import { adjustedWald, isSmallSample } from '@rehearse/stats';
import { roundTimeAbove } from '../../../charts/scales';

/** How a task without steps went, nobody can tell. */
export const isMeasured = ({ steps }: Pick<TaskRow, 'steps'>): boolean => steps > 0;

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

/** Where the axis ends on which these times are drawn, in ms; 0 where there are too few of each to draw. */
export function axisEnd(spreads: readonly Spread[]): number {
  const drawn = spreads.filter((spread) => !isSmallSample(spread));
  const longest = Math.max(0, ...drawn.map(({ hi, geometricMean }) => hi ?? geometricMean ?? 0));
  return longest > 0 ? roundTimeAbove(longest) : 0;
}
