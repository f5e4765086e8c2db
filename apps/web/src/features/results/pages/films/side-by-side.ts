import type { FilmAnswer } from '../session/film/film-query';
import type { Stretch } from '../session/film/playhead';

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

/** ms until the last of several films is over, each from its own begin on; those that do not have it are not shown. */
export const lengthOf = (lines: readonly Line[], task: string | null): number =>
  Math.max(
    0,
    ...lines.map((line) => {
      const begin = beginOf(line, task);
      return begin === null ? 0 : endOf(line) - begin;
    }),
  );

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
  const times = lines.flatMap((line) => {
    const begin = beginOf(line, task);
    return begin === null ? [] : line.events.filter(isWanted).map(({ at }) => at - begin);
  });
  return [...new Set(times.filter((time) => time >= 0))].toSorted((a, b) => a - b);
}

interface Noted extends Line {
  readonly session: string;
  /** Whose film it is, in words. */
  readonly name: string;
  readonly notes: readonly { readonly id: string; readonly text: string; readonly at: number }[];
}

/** What was noted in any of them, in the time of all; without what lies before a film's own begin. */
export const notesOn = (films: readonly Noted[], task: string | null) =>
  films.flatMap((film) => {
    const begin = beginOf(film, task);
    if (begin === null) return [];
    return film.notes
      .filter(({ at }) => at >= begin)
      .map(({ id, at, text }) => ({ id: `${film.session} ${id}`, at: at - begin, text: `${film.name}: ${text}` }));
  });

/** ms: what is shorter is not worth a jump. */
const shortest = 2_000;

interface Film extends Line {
  /** ms of its own time. */
  readonly pauses: readonly Stretch[];
}

/** When nothing happens in any of several films, in the time of all: each has a pause, is over, or never begins. */
export function commonPauses(films: readonly Film[], task: string | null): readonly Stretch[] {
  const [first = [], ...others] = films.map((film) => restsOf(film, task));
  const length = lengthOf(films, task);
  return others
    .reduce(common, first)
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(length, to) }))
    .filter(({ from, to }) => to - from >= shortest);
}

function restsOf(film: Film, task: string | null): readonly Stretch[] {
  const begin = beginOf(film, task);
  if (begin === null) return [{ from: 0, to: Infinity }];
  const pauses = film.pauses.map(({ from, to }) => ({ from: from - begin, to: to - begin }));
  return [...pauses, { from: endOf(film) - begin, to: Infinity }];
}

/** What lies in both. */
const common = (some: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
      return both.from < both.to ? [both] : [];
    }),
  );
