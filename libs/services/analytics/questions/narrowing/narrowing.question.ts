import { type KnownAfter, routes } from '@rehearse/contract';
import { adjustedWald, minSample } from '@rehearse/stats';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import { taskOf } from '../../study/study';
import heardSql from '../now/heard.sql';
import { sinceOf } from '../now/since';
import { question } from '../question';
import sql from './narrowing.sql';

const row = z.object({ finished: z.number(), successes: z.array(z.number()) });

/** More than a line has px that differ. */
const longest = 200;

/** How sure one could be of a task's success after each tester. Those who are still testing count in nothing. */
export const narrowing = question({
  route: routes.analytics.narrowing,
  sql: heardSql + sql,
  row,
  goals: ({ task }, { study }) => [goalOf(taskOf(study, task))],
  parameters: ({ within }) => ({ since: sinceOf(Date.now(), within) }),
  shape([found]) {
    const successes = found?.successes ?? [];
    const known = pointsOf(successes);
    return {
      finished: found?.finished ?? 0,
      rate: adjustedWald(
        successes.reduce((sum, one) => sum + one, 0),
        successes.length,
      ),
      first: successes.slice(0, minSample - 1).map((one) => one === 1),
      points: known.filter(({ n }) => isShown(n, known.length)),
    };
  },
});

/** After each tester from the first number on that an interval takes. */
function pointsOf(successes: readonly number[]): KnownAfter[] {
  let x = 0;
  return successes.flatMap((success, index) => {
    x += success;
    const { n, lo, hi } = adjustedWald(x, index + 1);
    return n >= minSample && lo !== null && hi !== null ? [{ n, x, lo, hi }] : [];
  });
}

/** Spread evenly, the last one among them. */
function isShown(n: number, length: number): boolean {
  const stride = Math.ceil(length / longest);
  return (length + minSample - 1 - n) % stride === 0;
}
