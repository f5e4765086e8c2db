import { routes } from '@rehearse/contract';
import type { OutlierMethod, SessionRow } from '@rehearse/contract';
import { isSuccess, outcomes as taskOutcomes } from '@rehearse/events';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../queries/cursor';
import outlierScoresSql from '../../queries/outlier-scores.sql';
import { outlierStatistics } from '../../queries/outlier-statistics.query';
import taskOutcomesSql from '../../queries/task-outcomes.sql';
import { goalOf } from '../../attempts/goals';
import { isBlocked } from '../../study/plans';
import { type QueryContext, shapedQuery } from '../../queries/query';
import type { Study } from '../../study/study';
import { outlierOf, scoredRow } from '../outlier-score';
import { countFields, entryColumns, entryFields, sessionFields } from '../session-fields';
import { outliers } from '../outliers/outliers.question';
import type { ArgumentsOf, Question } from '../question';
import allOfFoundSql from './all-of-found.sql';
import firstOfFoundSql from './first-of-found.sql';
import foundSql from './found.sql';
import sql from './sessions.sql';

const row = scoredRow.extend({
  ...entryColumns,
  start: z.number(),
  active: z.number(),
  events: z.number(),
  user: z.string(),
  label: z.string(),
  device: z.string(),
  outcomes: z.array(z.tuple([z.string(), z.enum(taskOutcomes)])),
  number: z.number(),
  place: z.number(),
});
type Row = z.infer<typeof row>;

type Outlier = SessionRow['outlier'];
const unjudged: Outlier = { score: 0, flag: false, reasons: [] };

interface Wanted extends ArgumentsOf<typeof routes.analytics.sessions> {
  readonly method: OutlierMethod;
  /** Whom LOF judged: it compares sessions with each other, which no statement does. */
  readonly judged: ReadonlyMap<string, Outlier>;
}

const listed = (candidatesSql: string) =>
  shapedQuery({
    name: 'sessions',
    sql: `${foundSql}${candidatesSql}${taskOutcomesSql}${outlierScoresSql}${sql}`,
    row,
    parametersFrom: outlierStatistics,
    goals: (_: Wanted, { study }) => study.tasks.map((task) => goalOf(task)),
    parameters: ({ sort = 'start', method, judged, find = '', ...page }: Wanted, { study }) => ({
      sort,
      method,
      judged: [...judged.keys()],
      lonely: [...judged.values()].map(({ score }) => score),
      find,
      find_number: numberIn(find),
      find_named: find === '' ? [] : namedLike(find, study),
      ...pageParameters(page),
    }),
    shape(found, { context, arguments: { method, judged, limit = pageSize } }) {
      const outlier = (one: Row) => (method === 'lof' ? (judged.get(one.session) ?? unjudged) : outlierOf(one, method));
      const { rows, next } = paged(found, limit, ({ place, session }) => [place, session]);
      return {
        rows: rows.map((one): SessionRow => ({
          ...rowOf(one, outlier(one), context),
          ...(isBlocked(one, context.visibleSessions) && { isBlocked: true }),
        })),
        next,
      };
    },
  });

const listedByOutlier = listed(allOfFoundSql);
const listedByThemselves = listed(firstOfFoundSql);

/** Sessions in an order, each with what sets it apart by the wanted method. */
export const sessions: Question<typeof routes.analytics.sessions> = {
  route: routes.analytics.sessions,
  async answer(runner, context, { method = 'mad', ...wanted }) {
    const judged = method === 'lof' ? (await runner.answer(outliers, context, { method })).rows : [];
    const byLof = new Map(judged.map(({ session, score, flag, reasons }) => [session, { score, flag, reasons }]));
    const query = wanted.sort === 'outlier' ? listedByOutlier : listedByThemselves;
    return runner.answer(query, context, { ...wanted, method, judged: byLof });
  },
};

/** 0 where the text is no number of a session: "S-07", "s7" and "7" are. */
const numberIn = (text: string): number => Number(/^(?:s-?)?0*(\d{1,9})$/i.exec(text)?.[1] ?? 0);

/** Sessions with a tag, or a name that a designer gave them, in which the text stands. */
function namedLike(text: string, { annotations: { tags, labels } }: Study): readonly string[] {
  const isLike = (word: string) => word.toLowerCase().includes(text.toLowerCase());
  const tagged = [...tags].flatMap(([session, words]) => (words.some(isLike) ? [session] : []));
  const labelled = [...labels].flatMap(([session, label]) => (isLike(label) ? [session] : []));
  return [...tagged, ...labelled];
}

function rowOf(one: Row, outlier: Outlier, { study: { annotations, tasks }, isTeam }: QueryContext): SessionRow {
  const outcomes = new Map(one.outcomes);
  const attempts = tasks.flatMap(({ id }) => {
    const outcome = outcomes.get(id);
    return outcome ? [{ task: id, outcome }] : [];
  });
  return {
    ...sessionFields(one, annotations),
    ...entryFields(one, isTeam),
    ...countFields(one),
    tasks: attempts.filter(({ outcome }) => isSuccess(outcome)).map(({ task }) => task),
    attempts,
    outlier,
  };
}
