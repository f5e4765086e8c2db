import type { FunnelRow, OkOf, routes } from '@rehearse/contract';
import { type Ending, endings, interactionTypes, isOneOf } from '@rehearse/events';

export type Funnel = OkOf<typeof routes.analytics.funnel>;
type Lost = Funnel['lost'];

export interface StepLoss {
  readonly row: FunnelRow;
  /** Sessions that went no further than the step before; at the first step, than to be given the task. */
  readonly lost: Lost;
}

/** Pairs each step with who was lost on the way to it: the route tells at each step who went no further. */
export const stepLosses = ({ lost, rows }: Pick<Funnel, 'lost' | 'rows'>): StepLoss[] =>
  rows.map((row, index) => ({ row, lost: rows[index - 1]?.dropped ?? lost }));

/** The step that loses most; null when nothing is lost. */
export function worstStep(steps: readonly StepLoss[]): StepLoss | null {
  const worst = steps.toSorted((a, b) => b.lost.count - a.lost.count)[0];
  return worst && worst.lost.count > 0 ? worst : null;
}

/** The first step that a tester has to do something for; what is only seen may be there before. */
export const beginningStep = (steps: readonly StepLoss[]): StepLoss | null =>
  steps.find(({ row }) => isOneOf(interactionTypes, row.step)) ?? null;

/** How the attempts of who was lost ended, the most frequent first; what never happened is left out. */
export const endingsOf = ({ endings: counts }: Lost): { readonly ending: Ending; readonly count: number }[] =>
  endings
    .map((ending) => ({ ending, count: counts[ending] }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
