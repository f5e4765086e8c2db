import { adjustedWald, isSmallSample } from '@rehearse/stats';
import type { Finding } from '@rehearse/contract';

/** The bounds that rules have in common; docs/findings.md says why. */
export const bounds = {
  /** What happened to one tester alone may be that tester's habit. */
  affected: 2,
  /** Lower end of the share of those who came there: one in twenty. */
  share: 0.05,
  /** The lower end of the share has risen by as much: what was dismissed is open again. */
  rise: 0.1,
  serious: 0.25,
  notable: 0.15,
} as const;

/** What it costs a tester to be held up, where a task that is not done costs 1. */
const detour = 0.25;

/** How many came to a place, how many of them it happened to there, and how many of these did not do their task. */
export interface Happened {
  readonly n: number;
  readonly x: number;
  readonly lost: number;
}

/** `few`: it happened where too few came to say. null: nothing worth a word. */
export function judged({ n, x }: Happened, least: number): 'found' | 'few' | null {
  if (x < bounds.affected) return null;
  if (isSmallSample({ n })) return 'few';
  return (adjustedWald(x, n).lo ?? 0) >= least ? 'found' : null;
}

/** The lower end of the share of all testers that it happened to, times what was lost by one of them. */
export function costOf({ x, lost }: Happened, testers: number): number {
  const share = adjustedWald(x, Math.max(testers, x)).lo ?? 0;
  return share * (detour + (1 - detour) * (lost / x));
}

export function severityOf(cost: number): Finding['severity'] {
  if (cost >= bounds.serious) return 'serious';
  return cost >= bounds.notable ? 'notable' : 'minor';
}

/** Whether what was dismissed stays so: not where it has become much more frequent since. */
export const isStillDismissed = (share: { readonly lo: number | null }, dismissed: { readonly lo: number }): boolean =>
  (share.lo ?? 0) < dismissed.lo + bounds.rise;
