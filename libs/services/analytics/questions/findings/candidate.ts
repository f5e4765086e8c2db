import type { FindingRule } from '@rehearse/contract';
import type { SpreadEstimate, Trials } from '@rehearse/stats';
import type { Happened } from './judge';

/** Something that happened at one place, before anybody judges how much that is. */
export interface Candidate extends Happened {
  readonly task: string | null;
  readonly step: number | null;
  readonly screen: string | null;
  readonly other: string | null;
  readonly widget: string | null;
  readonly time: SpreadEstimate | null;
  /** How the task ended for those it happened to, and for the others. */
  readonly success: { readonly affected: Trials; readonly others: Trials } | null;
  readonly sessions: readonly string[];
  readonly moments: readonly Moment[];
}

/** ms that the page was seen since the session's first event, or the event that it is the time of. */
export type Moment = { readonly session: string } & ({ readonly at: number } | { readonly ord: string });

/** The same for the same thing, whatever sessions it is looked for in. */
export const idOf = (rule: FindingRule, { task, step, screen, other, widget }: Candidate): string =>
  [rule, ...(isOfTask(rule) ? [task, step] : [screen, other, widget])].filter((part) => part !== null).join('/');

const isOfTask = (rule: FindingRule): boolean =>
  rule === 'lowSuccess' || rule === 'lostAtStep' || rule === 'wrongFirstClick';
