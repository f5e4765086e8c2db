import type { FunnelRow } from '@rehearse/contract';

export interface StepLoss {
  readonly row: FunnelRow;
  /** Sessions that went no further than the step before. */
  readonly lost: { readonly count: number; readonly sessions: readonly string[] };
}

const nobody = { count: 0, sessions: [] };

/** Pairs each step with who was lost on the way to it: the route tells at each step who went no further. */
export const stepLosses = (rows: readonly FunnelRow[]): StepLoss[] =>
  rows.map((row, index) => ({ row, lost: rows[index - 1]?.dropped ?? nobody }));

/** The step that loses most; null when nothing is lost. */
export function worstStep(steps: readonly StepLoss[]): StepLoss | null {
  const worst = steps.toSorted((a, b) => b.lost.count - a.lost.count)[0];
  return worst && worst.lost.count > 0 ? worst : null;
}
