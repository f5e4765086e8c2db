import type { PresentSession } from '@rehearse/contract';

/** Of all testers together; a page tells no more. */
const told = 30;

/**
 * Without the events that no page tells: of each tester the last one is, and the last ones of all. That screens open comes with what
 * people did.
 */
export function withToldEvents(rows: readonly PresentSession[]): PresentSession[] {
  const times = rows.flatMap(({ events }) => events.filter(isAct).map(({ time }) => time));
  const since = times.toSorted((one, other) => other - one)[told - 1] ?? -Infinity;
  return rows.map((row) => {
    const last = row.events.findLast(({ type }) => type !== 'PageShown');
    return { ...row, events: row.events.filter((event) => event === last || event.time >= since) };
  });
}

const isAct = ({ type }: PresentSession['events'][number]): boolean => type !== 'ScreenLoaded';
