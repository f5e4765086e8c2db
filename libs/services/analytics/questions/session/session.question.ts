import { Failure, routes, type LineEvent, type OneSession } from '@rehearse/contract';
import { isOneOf, misclicksIn, pausesOf, untoldTypes } from '@rehearse/events';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import { selectTrail, sessionOf } from '../../attempts/trail';
import { isBlocked } from '../../study/plans';
import type { Study } from '../../study/study';
import type { QueryContext } from '../../queries/query';
import { question } from '../question';
import { entryColumns, entryFields, sessionFields } from '../session-fields';
import { surveyQuestions } from '../survey/asked';
import { lineOf, lineRow } from './line';
import { attemptsIn, taskResult } from './session-attempts';
import sql from './session.sql';

/** Events that one answer holds. */
const longest = 5_000;

const row = lineRow.extend({
  ...entryColumns,
  number: z.number(),
  user: z.string(),
  label: z.string(),
  duration: z.number(),
  active: z.number(),
  interactions: z.number(),
  screen_loads: z.number(),
  unique_screens: z.number(),
  errors: z.number(),
  task_results: z.array(taskResult),
});
type Row = z.infer<typeof row>;

/** Throws `thing/unknown` where there is no such session, or no longer, and `plan/blocked` where the plan does not show it. */
export const session = question({
  route: routes.analytics.session,
  sql: selectTrail + sql,
  row,
  filter: ({ session: id }) => ({ valid: 'all', pilot: 'all', session: [id] }),
  goals: (_, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: (wanted, { study }) => ({
    session: wanted.session,
    questions: surveyQuestions(study).map(({ id }) => id),
  }),
  shape([found], { context: { study, visibleSessions, isTeam }, meta }) {
    if (!found) throw new Failure('thing/unknown');
    if (isBlocked(found, visibleSessions)) throw new Failure('plan/blocked');
    const { line, stretches } = sessionOf(found);
    const listed = lineOf(found, line, study).filter((event) => !isOneOf(untoldTypes, event));
    return {
      meta: { ...meta, truncated: listed.length > longest },
      session: headOf(found, listed, { ...study, isTeam }),
      length: line.at(-1)?.seen ?? 0,
      line: listed.slice(0, longest),
      pauses: pausesOf(line).map((span) => ({ ...span })),
      attempts: attemptsIn(found, { line, stretches }, study),
    };
  },
});

function headOf(
  found: Row,
  line: readonly LineEvent[],
  { annotations, isTeam }: Study & Pick<QueryContext, 'isTeam'>,
): OneSession {
  return {
    ...sessionFields(found, annotations),
    ...entryFields(found, isTeam),
    version: found.tested_version,
    round: found.round,
    start: found.start,
    duration: found.duration,
    active: found.active,
    events: found.events,
    interactions: found.interactions,
    misclicks: misclicksIn(line),
    byKeyboard: line.filter(({ byKeyboard }) => byKeyboard).length,
    screenLoads: found.screen_loads,
    uniqueScreens: found.unique_screens,
    errors: found.errors,
  };
}
