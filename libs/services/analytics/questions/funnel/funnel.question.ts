import { routes } from '@rehearse/contract';
import type { Task } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { namesOf } from '../../queries/names.query';
import { noSpread, spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { goalOf } from '../../attempts/goals';
import { isMissing, taskOf } from '../../study/study';
import type { Question } from '../question';
import sql from './funnel.sql';

interface Wanted {
  readonly task: Task;
  readonly strict?: boolean;
}

const count = z.number();
const row = z.object({
  step: count,
  reached: count,
  begun: count,
  gap: spreadColumns,
  lost: count,
  lost_sessions: z.array(z.string()),
  endings: z.tuple([count, count, count, count]),
});
type Row = z.infer<typeof row>;

/** As funnel.sql numbers it. */
const given = -1;
const nobody: Row = {
  step: given,
  reached: 0,
  begun: 0,
  gap: noSpread,
  lost: 0,
  lost_sessions: [],
  endings: [0, 0, 0, 0],
};

/** Drop-off by step; of those who came no further the first ones by name. */
export const funnel: Question<typeof routes.analytics.funnel> = {
  route: routes.analytics.funnel,
  async answer(runner, context, { task, strict }) {
    const found = await runner.answer(stepsQuery, context, { task: taskOf(context.study, task), strict });
    const all = [found.lost, ...found.rows.map(({ dropped }) => dropped)];
    const nameOf = await namesOf(
      all.flatMap(({ sessions }) => sessions),
      { runner, context },
    );
    const named = <Lost extends { readonly sessions: string[] }>(lost: Lost) => ({
      ...lost,
      named: lost.sessions.map(nameOf),
    });
    return {
      ...found,
      lost: named(found.lost),
      rows: found.rows.map((row) => ({ ...row, dropped: named(row.dropped) })),
    };
  },
};

/**
 * What sessions did, without the results that people set by hand. A starter is who hit any step; who did not complete the
 * flow is lost at the last step that was hit.
 */
const stepsQuery = shapedQuery({
  name: 'funnel',
  sql,
  row,
  goals: ({ task, strict }: Wanted) => [goalOf(task, strict)],
  shape(rows, { context: { study }, arguments: { task }, meta }) {
    const at = (step: number) => rows.find((candidate) => candidate.step === step) ?? nobody;
    const all = at(given);
    const starters = all.reached - all.lost;
    return {
      given: all.reached,
      begun: all.begun,
      starters,
      lost: lostOf(all),
      rows: task.flow.map((step, index) => {
        const found = at(index);
        return {
          index,
          step,
          ...(isMissing(study, step) ? { missing: true } : {}),
          reached: found.reached,
          rate: adjustedWald(found.reached, starters),
          rateOfGiven: adjustedWald(found.reached, all.reached),
          rateOfAll: adjustedWald(found.reached, meta.sessions),
          gap: spreadFrom(found.gap, 'time'),
          dropped: lostOf(found),
        };
      }),
    };
  },
});

const lostOf = ({ lost, lost_sessions, endings: [completed, gaveUp, anotherTask, left] }: Row) => ({
  count: lost,
  sessions: lost_sessions,
  endings: { completed, gaveUp, anotherTask, left },
});
