import { routes } from '@rehearse/contract';
import type { TaskRow } from '@rehearse/contract';
import { adjustedWald, weakestOf } from '@rehearse/stats';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { noSpread, spreadColumns, spreadFrom } from '../../queries/spread-columns';
import isDeadEndSql from '../../queries/is-dead-end.sql';
import { goalOf } from '../../attempts/goals';
import { isMissing } from '../../study/study';
import { funnel } from '../funnel/funnel.question';
import { deadEndParameters } from '../dead-ends';
import type { Question } from '../question';
import sql from './tasks.sql';

const count = z.number();
const row = z.object({
  task: z.string(),
  sessions: count,
  given: count,
  starters: count,
  begun: count,
  successes: count,
  outcomes: z.tuple([count, count, count, count, count, count]),
  forced_successes: count,
  forced_fails: count,
  clicked: count,
  clicked_right: count,
  clicked_blind: count,
  duration: spreadColumns,
  time_to_give_up_spread: spreadColumns,
  time_of_failures: spreadColumns,
  interactions_spread: spreadColumns,
  misclicks_spread: spreadColumns,
  discovery_spread: spreadColumns,
});
type Row = z.infer<typeof row>;

const nobody = (task: string): Row => ({
  task,
  sessions: 0,
  given: 0,
  starters: 0,
  begun: 0,
  successes: 0,
  outcomes: [0, 0, 0, 0, 0, 0],
  forced_successes: 0,
  forced_fails: 0,
  clicked: 0,
  clicked_right: 0,
  clicked_blind: 0,
  duration: noSpread,
  time_to_give_up_spread: noSpread,
  time_of_failures: noSpread,
  interactions_spread: noSpread,
  misclicks_spread: noSpread,
  discovery_spread: noSpread,
});

const tasksQuery = shapedQuery({
  name: 'tasks',
  sql: isDeadEndSql + sql,
  row,
  goals: (_: null, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: (_, { study }) => deadEndParameters(study),
  shape: (rows, { context: { study } }) => ({
    rows: study.tasks.map(({ id, name, flow }): TaskRow => {
      const found = rows.find(({ task }) => task === id) ?? nobody(id);
      return {
        id,
        name,
        steps: flow.length,
        ...(flow.some((step) => isMissing(study, step)) ? { missing: true } : {}),
        ...resultsOf(found),
      };
    }),
  }),
});

/** How each task went; on demand with the funnel of the weakest of them. */
export const tasks: Question<typeof routes.analytics.tasks> = {
  route: routes.analytics.tasks,
  async answer(runner, context, wanted) {
    const answer = await runner.answer(tasksQuery, context, null);
    const task = weakestOf(answer.rows) ?? answer.rows[0];
    if (!wanted.funnel || !task) return answer;
    return { ...answer, funnel: { task: task.id, ...(await funnel.answer(runner, context, { task: task.id })) } };
  },
};

function resultsOf(row: Row) {
  const [direct, indirect, assisted, gaveUp, failed, notStarted] = row.outcomes;
  const { sessions, given, starters, begun, successes } = row;
  return {
    sessions,
    given,
    starters,
    begun,
    successes,
    outcomes: { direct, indirect, assisted, gaveUp, failed, notStarted },
    rate: adjustedWald(successes, sessions),
    rateOfGiven: adjustedWald(successes, given),
    rateOfStarters: adjustedWald(successes, starters),
    duration: spreadFrom(row.duration, 'time'),
    timeToGiveUp: spreadFrom(row.time_to_give_up_spread, 'time'),
    timeOfFailures: spreadFrom(row.time_of_failures, 'time'),
    interactions: spreadFrom(row.interactions_spread, 'count'),
    misclicks: spreadFrom(row.misclicks_spread, 'count'),
    firstClick: adjustedWald(row.clicked_right, row.clicked),
    firstClickPossible: adjustedWald(row.clicked_right, row.clicked - row.clicked_blind),
    discovery: spreadFrom(row.discovery_spread, 'time'),
    overrides: { success: row.forced_successes, fail: row.forced_fails },
  };
}
