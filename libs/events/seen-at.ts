import type { LineEvent } from './task-stretches';

/** When in the time that the page was seen something happened between the events of a session, `time` in ms since the epoch. Times that rise are quick. */
export function seenAt(line: readonly Pick<LineEvent, 'time' | 'seen'>[]): (time: number) => number {
  const events = line.toSorted((one, other) => one.time - other.time);
  const timeOf = (index: number): number => events[index]?.time ?? Infinity;
  let index = 0;
  return (time) => {
    if (timeOf(index) > time) index = 0;
    while (timeOf(index + 1) <= time) index += 1;
    const [before, after] = [events[index], events[index + 1]];
    if (!before) return 0;
    const passed = before.seen + Math.max(0, time - before.time);
    return after ? Math.min(passed, Math.max(before.seen, after.seen)) : passed;
  };
}
