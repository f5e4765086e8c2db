import type { FilmAnswer } from '../session/film/film-query';

/** The events of one session, in their order. */
interface Line {
  readonly events: readonly Pick<FilmAnswer['events'][number], 'at' | 'type' | 'task'>[];
}

/** ms into a film at which a task begins, or the session itself; null where it was not given. */
export function beginOf({ events }: Line, task: string | null): number | null {
  if (task === null) return 0;
  return events.find((event) => event.type === 'TaskStarted' && event.task === task)?.at ?? null;
}

const endOf = ({ events }: Line): number => events.at(-1)?.at ?? 0;

/** ms until the last of several films is over, each from its own begin on. */
export const lengthOf = (lines: readonly Line[], task: string | null): number =>
  Math.max(0, ...lines.map((line) => endOf(line) - (beginOf(line, task) ?? 0)));

const ends = ['TaskStarted', 'TaskCompleted', 'TaskGivenUp'];

/** When a task begins or ends in any of them, in order, each once. */
export const momentsOf = (lines: readonly Line[], task: string | null): readonly number[] =>
  timesOf(lines, task, ({ type }) => ends.includes(type));

/** When something happens in any of them, each from its own begin on. */
export function timesOf(
  lines: readonly Line[],
  task: string | null,
  isWanted: (event: Line['events'][number]) => boolean = () => true,
): readonly number[] {
  const times = lines.flatMap((line) => line.events.filter(isWanted).map(({ at }) => at - (beginOf(line, task) ?? 0)));
  return [...new Set(times.filter((time) => time >= 0))].toSorted((a, b) => a - b);
}
