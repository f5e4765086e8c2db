import { routes } from '@rehearse/contract';
import type { PathElement, Task } from '@rehearse/contract';
import { clickTypes, isOneOf, surfaceOf } from '@rehearse/events';
import { adjustedWald, lostness } from '@rehearse/stats';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import { namesOf } from '../../queries/names.query';
import { shapedQuery } from '../../queries/query';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { taskOf } from '../../study/study';
import type { Question } from '../question';
import sql from './paths.sql';

type Place = readonly [screen: string, widget: string];

const row = z.object({
  places: z.array(z.tuple([z.string(), z.string()])),
  is_cut: z.boolean(),
  times: z.number(),
  successes: z.number(),
  attempts: z.number(),
  paths: z.number(),
  duration: spreadColumns,
  sessions: z.array(z.tuple([z.string(), z.boolean(), z.number(), z.number()])),
});
type Row = z.infer<typeof row>;

interface Wanted {
  readonly task: Task;
  readonly by: PathElement;
}

/** Places; people who go round in circles are told to be longer. */
const longest = 60;

/** The ways that people took, the most frequent first. */
export const paths: Question<typeof routes.analytics.paths> = {
  route: routes.analytics.paths,
  async answer(runner, context, { task, by = 'screens' }) {
    const found = await runner.answer(pathsQuery, context, { task: taskOf(context.study, task), by });
    const ids = found.rows.flatMap(({ sessions }) => sessions.map(({ id }) => id));
    const nameOf = await namesOf(ids, { runner, context });
    return {
      ...found,
      rows: found.rows.map((path) => ({
        ...path,
        sessions: path.sessions.map((session) => ({ ...session, ...nameOf(session.id) })),
      })),
    };
  },
};

const pathsQuery = shapedQuery({
  name: 'paths',
  sql,
  row,
  limit: 200,
  goals: ({ task }: Wanted) => [goalOf(task)],
  parameters: ({ by }) => ({ clicks: by === 'clicks', once: by === 'firstViews', longest }),
  shape(rows, { arguments: { task, by } }) {
    const recorded = recordedPath(task, by);
    const needed = neededFrom(rows, recorded);
    return {
      attempts: rows[0]?.attempts ?? 0,
      paths: rows[0]?.paths ?? 0,
      rows: rows.map((path) => {
        const told = pathOf(path, recorded);
        const least = needed.get(keyOf(path.places[0]));
        const hasLostness = by === 'screens' && told.isAtGoal && least !== undefined;
        return { ...told, lostness: hasLostness ? lostness(path.places.map(keyOf), least) : null };
      }),
    };
  },
});

function pathOf({ places, is_cut: isCut, times, successes, attempts, ...path }: Row, recorded: readonly Place[]) {
  const seen = new Set<string>();
  return {
    places: places.map((place) => {
      const isBack = seen.has(keyOf(place));
      seen.add(keyOf(place));
      return { screen: place[0], widget: place[1], isBack };
    }),
    isCut,
    isRecorded: !isCut && isSame(places, recorded),
    isAtGoal: !isCut && isAtEnd(places, recorded),
    taken: adjustedWald(times, attempts),
    success: adjustedWald(successes, times),
    duration: spreadFrom(path.duration, 'time'),
    sessions: path.sessions.map(([id, success, duration, at]) => ({
      id,
      success,
      at: Math.max(0, at),
      duration: duration < 0 ? null : duration,
    })),
  };
}

/** By where a way begins the fewest different places that anybody needed to the goal, or the recorded way does. */
function neededFrom(rows: readonly Row[], recorded: readonly Place[]): ReadonlyMap<string, number> {
  const ways = [
    recorded,
    ...rows.filter((row) => !row.is_cut && isAtEnd(row.places, recorded)).map(({ places }) => places),
  ];
  const needed = new Map<string, number>();
  for (const way of ways) {
    const [begin, different] = [keyOf(way[0]), new Set(way.map(keyOf)).size];
    needed.set(begin, Math.min(different, needed.get(begin) ?? Infinity));
  }
  return needed;
}

/** The way of the task's flow, without what one may leave out. */
function recordedPath({ flow }: Task, by: PathElement): Place[] {
  const isOfClicks = by === 'clicks';
  const steps = flow.filter((step) => !step.optional && (!isOfClicks || isOneOf(clickTypes, step)));
  const places = steps.map((step): Place => [surfaceOf(step), isOfClicks ? (step.widget ?? '') : '']);
  const told = places.filter(([screen]) => screen !== '');
  return told.filter((place, at) =>
    by === 'firstViews'
      ? told.findIndex((one) => keyOf(one) === keyOf(place)) === at
      : keyOf(place) !== keyOf(told[at - 1]),
  );
}

const keyOf = (place: Place | undefined): string => (place ? place.join('\n') : '');

const isAtEnd = (places: readonly Place[], recorded: readonly Place[]): boolean =>
  places.length > 0 && keyOf(places.at(-1)) === keyOf(recorded.at(-1));

/** Where the task before it ended is no part of the way. */
function isSame(places: readonly Place[], recorded: readonly Place[]): boolean {
  const [way, wanted] = [places.map(keyOf).join('\t'), recorded.map(keyOf).join('\t')];
  return wanted !== '' && (way === wanted || places.slice(1).map(keyOf).join('\t') === wanted);
}
