import type { SessionRow } from '@rehearse/contract';
import type { SessionSort } from '../ask/sessions';

/** `picked` with one session turned; null stands for all, so that a full list leaves the address short. */
export function toggleSession(
  picked: readonly string[] | null,
  all: readonly string[],
  id: string,
): readonly string[] | null {
  const before = picked ?? all;
  const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  return all.every((one) => next.includes(one)) ? null : next;
}

/** Newest, longest, busiest or oddest first. */
export function sortSessions(sessions: readonly SessionRow[], sort: SessionSort): SessionRow[] {
  const value = ({ start, duration, interactions, outlier }: SessionRow) =>
    ({ start, duration, interactions, outlier: outlier.score })[sort];
  return sessions.toSorted((a, b) => value(b) - value(a));
}
