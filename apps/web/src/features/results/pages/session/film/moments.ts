import type { LineEvent } from '@rehearse/contract';
import { markOf } from '../timeline/lanes';
import type { Stretch } from './playhead';

/** What is worth a look: a task begins, something was missed, somebody asked for help or gave up. */
const isMoment = (event: LineEvent): boolean =>
  event.type === 'TaskStarted' || ['missed', 'help', 'gaveUp'].includes(markOf(event) ?? '');

/** ms of the film, in order, each once; with the beginnings of what was found besides. */
export function momentsOf(line: readonly LineEvent[], found: readonly Stretch[] = []): readonly number[] {
  const times = [...line.filter(isMoment).map(({ at }) => at), ...found.map(({ from }) => from)];
  return [...new Set(times)].toSorted((one, other) => one - other);
}

/** The nearest of some times behind another, or before it. */
export const timeAfter = (times: readonly number[], time: number): number | undefined =>
  times.find((one) => one > time + 1);
export const timeBefore = (times: readonly number[], time: number): number | undefined =>
  times.findLast((one) => one < time - 1);
