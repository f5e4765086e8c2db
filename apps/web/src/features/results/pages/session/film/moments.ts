import type { LineEvent } from '@rehearse/contract';
import { markOf } from '../timeline/lanes';

/** What is worth a look: a task begins, something was missed, somebody asked for help or gave up. */
const isMoment = (event: LineEvent): boolean =>
  event.type === 'TaskStarted' || ['missed', 'help', 'gaveUp'].includes(markOf(event) ?? '');

/** ms of the film, each once. */
export const momentsOf = (line: readonly LineEvent[]): readonly number[] => [
  ...new Set(line.filter(isMoment).map(({ at }) => at)),
];

/** The nearest of some times behind another, or before it. */
export const timeAfter = (times: readonly number[], time: number): number | undefined =>
  times.find((one) => one > time + 1);
export const timeBefore = (times: readonly number[], time: number): number | undefined =>
  times.findLast((one) => one < time - 1);
