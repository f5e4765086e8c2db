import type { ScriptOutcome } from '@rehearse/simulate';

/** What a script is run with. */
export interface ScriptJob {
  readonly code: string;
  /** Variables as it sees them. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What set it off. */
  readonly event?: Readonly<Record<string, unknown>> | undefined;
}

/** Why a script did nothing: it threw (or is no JavaScript), took too long, wants too much memory or changed too much, waits for what never comes, names a screen that is not there, or could not be started. */
export type ScriptProblem =
  | { readonly kind: 'error'; readonly message: string; readonly line?: number | undefined }
  | { readonly kind: 'time' | 'memory' | 'size' | 'waits' | 'sandbox' }
  | { readonly kind: 'screen'; readonly name: string };

/** For those who make the prototype. */
export interface ScriptRun {
  readonly outcome: ScriptOutcome;
  readonly log: readonly string[];
  readonly problem?: ScriptProblem | undefined;
}

/** Nothing is changed by a script that has not come to its end. */
export const failedRun = (problem: ScriptProblem, log: readonly string[] = []): ScriptRun => ({
  outcome: { set: [] },
  log,
  problem,
});
