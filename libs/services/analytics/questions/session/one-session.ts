import type { Filter, LineEvent, OneSession } from '@rehearse/contract';
import { misclicksIn, pausesOf, type Session } from '@rehearse/events';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import { selectTrail } from '../../attempts/trail';
import type { QueryContext } from '../../queries/query';
import { countFields, entryColumns, entryFields, sessionFields } from '../session-fields';
import { surveyQuestions } from '../survey/asked';
import { lineRow } from './line';
import { attemptsIn, taskResult } from './session-attempts';
import head from './session-head.sql';
import tables from './session-tables.sql';

export const sessionRow = lineRow.extend({
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
type Row = z.infer<typeof sessionRow>;

/** What a question about one session asks: `answers` come from the tables that it adds, and so does what else it wants. */
export const ofOneSession = (moreTables: string, moreColumns = '', trail = selectTrail) => ({
  sql: trail + head + moreColumns + tables + moreTables,
  filter: ({ session: id }: { readonly session: string }): Filter => ({ valid: 'all', pilot: 'all', session: [id] }),
  goals: (_: unknown, { study }: QueryContext) => study.tasks.map((task) => goalOf(task)),
  parameters: (wanted: { readonly session: string }, { study }: QueryContext) => ({
    session: wanted.session,
    questions: surveyQuestions(study).map(({ id }) => id),
  }),
});

/** Who it was and how it fared; `listed` are the events that people are told of. */
export function oneSessionOf(
  found: Row,
  { line, stretches }: Session,
  listed: readonly LineEvent[],
  { study, isTeam }: QueryContext,
) {
  return {
    session: headOf(found, listed, study.annotations, isTeam),
    length: line.at(-1)?.seen ?? 0,
    pauses: pausesOf(line).map((span) => ({ ...span })),
    attempts: attemptsIn(found, { line, stretches }, study),
  };
}

function headOf(
  found: Row,
  line: readonly LineEvent[],
  annotations: QueryContext['study']['annotations'],
  isTeam: boolean | undefined,
): OneSession {
  return {
    ...sessionFields(found, annotations),
    ...entryFields(found, isTeam),
    version: found.tested_version,
    round: found.round,
    ...countFields(found),
    misclicks: misclicksIn(line),
    byKeyboard: line.filter(({ byKeyboard }) => byKeyboard).length,
  };
}
