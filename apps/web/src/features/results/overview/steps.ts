import type { FunnelRow } from '@rehearse/contract';

export interface StepLoss {
  readonly row: FunnelRow;
  /** Sessions that reached the step before, or began the task, but not this step. */
  readonly lost: { readonly count: number; readonly sessions: readonly string[] };
  /** Reached by sessions before anything was lost here. */
  readonly before: number;
}

/**
 * Pairs each step with who was lost on the way to it. The route tells at each step who went no further;
 * what is lost before the first step never began the task and is in no funnel.
 */
export function stepLosses(rows: readonly FunnelRow[], starters: number): StepLoss[] {
  return rows.map((row, index) => {
    const previous = rows[index - 1];
    const before = previous?.reached ?? Math.max(starters, row.reached);
    return {
      row,
      before,
      lost: previous ? previous.dropped : { count: before - row.reached, sessions: [] },
    };
  });
}

/** The step that loses most; null when nothing is lost. */
export function worstStep(steps: readonly StepLoss[]): StepLoss | null {
  const worst = steps.toSorted((a, b) => b.lost.count - a.lost.count)[0];
  return worst && worst.lost.count > 0 ? worst : null;
}
