import { routes, type Task } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import isClickSql from '../../queries/is-click.sql';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { shapedQuery } from '../../queries/query';
import { hasScreen, hasWidget, sizeOf, type Study, taskOf, unusualSizes } from '../../study/study';
import attemptVisitsSql from '../clicks/attempt-visits.sql';
import screenVisitsSql from '../clicks/screen-visits.sql';
import type { Question } from '../question';
import sql from './journey.sql';

/** A place: of a widget, or of a cell (column, row) of its screen; none of both is a click by keyboard, and without a screen the beginning or end. */
const place = z.tuple([z.string(), z.string(), z.number(), z.number()]);
type Place = z.infer<typeof place>;

const row = z.object({
  from_place: place,
  to_place: place,
  times: z.number(),
  sessions: z.number(),
  placed: z.number(),
  x_sum: z.number(),
  y_sum: z.number(),
  gap: spreadColumns,
});
type Row = z.infer<typeof row>;

/** px, where the caller asks for none. */
const mergeSize = 48;

interface Wanted {
  readonly merge: number;
}

/** What the ways of all sessions have in common. */
export const waysOfSessions = shapedQuery({
  name: 'journey',
  sql: `${isClickSql}${screenVisitsSql}${sql}`,
  row,
  limit: 2_000,
  parameters: ({ merge }: Wanted, { study }) => ({
    merge,
    sizes: wellFormedJson(unusualSizes(study)),
    ...sizeOf(study, ''),
  }),
  shape: (rows, { context: { study }, arguments: { merge } }) => ({
    merge,
    nodes: nodesOf(rows, study),
    edges: rows.map((one) => ({
      from: idOf(one.from_place),
      to: idOf(one.to_place),
      count: one.times,
      sessions: one.sessions,
      gap: spreadFrom(one.gap, 'time'),
    })),
  }),
});

interface WantedWithin extends Wanted {
  readonly task: Task;
}

/** The same of attempts at a task, by who was given it. */
const waysWithin = shapedQuery<WantedWithin, typeof row, ReturnType<typeof waysOfSessions.shape>>({
  ...waysOfSessions,
  name: 'journey-within',
  sql: `${isClickSql}${attemptVisitsSql}${sql}`,
  goals: ({ task }) => [goalOf(task)],
});

/** From click to click. Throws `thing/unknown` for a task that is not there. */
export const journey: Question<typeof routes.analytics.journey> = {
  route: routes.analytics.journey,
  answer: (runner, context, { merge = mergeSize, within }) =>
    within === undefined
      ? runner.answer(waysOfSessions, context, { merge })
      : runner.answer(waysWithin, context, { merge, task: taskOf(context.study, within) }),
};

/** null is where sessions begin, or end. */
const idOf = ([screen, widget, column, line]: Place): string | null => {
  if (screen === '') return null;
  if (widget !== '') return `${screen}/${widget}`;
  return column < 0 ? `${screen}/` : `${screen}/${column},${line}`;
};

function nodesOf(rows: readonly Row[], study: Study) {
  const reached = Map.groupBy(rows, ({ to_place }) => idOf(to_place));
  return [...reached].flatMap(([id, same]) => {
    const [first] = same;
    if (id === null || !first) return [];
    const [screen, widget] = first.to_place;
    const sum = (of: (one: Row) => number) => same.reduce((total, one) => total + of(one), 0);
    const placed = sum((one) => one.placed);
    const isGone = !hasScreen(study, screen) || (widget !== '' && !hasWidget(study, widget));
    return [
      {
        id,
        screen,
        ...(widget !== '' && { widget }),
        ...(isGone && { missing: true }),
        count: sum((one) => one.times),
        x: placed > 0 ? Math.round(sum((one) => one.x_sum) / placed) : null,
        y: placed > 0 ? Math.round(sum((one) => one.y_sum) / placed) : null,
      },
    ];
  });
}
