import type { Ending } from './task-stretches';

/** How an attempt ended; `notStarted` is none (analytics.md 4.11). */
export const outcomes = ['direct', 'indirect', 'assisted', 'gaveUp', 'failed', 'notStarted'] as const;
export type Outcome = (typeof outcomes)[number];

/** Done without help. */
export const isSuccess = (outcome: Outcome): boolean => outcome === 'direct' || outcome === 'indirect';

interface AttemptHit {
  /** Position in the flow. */
  readonly step: number;
  /** Position in the line; of what was open when the task began, that of TaskStarted. */
  readonly index: number;
  /** ms since the epoch. */
  readonly time: number;
  /** ms since the hit before; of the first since the task began, 0 in a free session. */
  readonly gap: number;
}

/** How one session fared with one task. */
export interface Attempt {
  readonly outcome: Outcome;
  /** null when it was not started. */
  readonly ending: Ending | null;
  /** The flow was done. */
  readonly complete: boolean;
  /** Some hit needed an act of the tester. */
  readonly begun: boolean;
  /** ms since the epoch when the task began; in a free session of the first hit. null when there is none. */
  readonly start: number | null;
  /** ms: of a complete attempt up to the end of the completing hit, else to its end; what was hidden or spent on other tasks is taken out. */
  readonly duration: number;
  /** From the first hit to the last. */
  readonly actions: number;
  readonly interactions: number;
  /** Clicks that hit nothing clickable; null where the client did not say what clicks hit. */
  readonly misclicks: number | null;
  /** A step of the flow, or the way to the next one. null without a click. */
  readonly firstClick: 'right' | 'wrong' | null;
  /** Screen or overlay on which it was made; null where nothing says so. */
  readonly firstClickOn: string | null;
  /** ms until the attempt was begun; null when it was not. */
  readonly discovery: number | null;
  readonly hits: readonly AttemptHit[];
}

/** Of a task that was never given; but for how it ended, of a flow as well that nothing in the session hit. */
export const notStarted: Attempt = {
  outcome: 'notStarted',
  ending: null,
  complete: false,
  begun: false,
  start: null,
  duration: 0,
  actions: 0,
  interactions: 0,
  misclicks: null,
  firstClick: null,
  firstClickOn: null,
  discovery: null,
  hits: [],
};
