import { routes, type SurveyRow } from '@rehearse/contract';
import { answerTypes } from '@rehearse/events';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../queries/cursor';
import { shapedQuery, type QueryContext } from '../../queries/query';
import { isBlocked } from '../../study/plans';
import type { Question } from '../question';
import answeredSql from './answered.sql';
import { type AskedPart, type SurveyQuestion, surveyQuestions } from './asked';
import { answersOf } from './shown';
import { columnsOf } from './columns';
import rowsSql from './survey-rows.sql';
import sql from './survey.sql';
import toldSql from './told.sql';

/** What was answered, part by part, behind the common tables; `surveyParameters` for its places. */
export const toldTable = `${answeredSql}\n${toldSql}`;

export const surveyParameters = (asked: readonly SurveyQuestion[]) => ({
  questions: asked.map(({ id }) => id),
  answer_types: answerTypes,
  ranked: asked.flatMap(({ id, parts }) => (parts.some(({ kind }) => kind === 'rank') ? id : [])),
  scored: asked.flatMap(({ id, isScored }) => (isScored ? id : [])),
});

/** How many said the same of it is of no use. */
const isUntold = ({ kind, isBeside }: AskedPart): boolean => isBeside === true || kind === 'text';

/** Of these questions, as question and part. */
export const untoldParts = (asked: readonly SurveyQuestion[]): readonly string[] =>
  asked.flatMap(({ id, parts }) => parts.flatMap((part) => (isUntold(part) ? `${id}/${part.part}` : [])));

/** How many sessions gave a value to a part; or, where `is_value` is 0, anything. */
export const countedQuestion = z.object({
  question: z.string(),
  part: z.string(),
  value: z.string(),
  is_value: z.number(),
  sessions: z.number(),
});

export const distributions = shapedQuery({
  name: 'survey',
  sql: `${toldTable}\n${sql}`,
  row: countedQuestion,
  limit: 20_000,
  parameters: (asked: readonly SurveyQuestion[]) => ({
    ...surveyParameters(asked),
    texts: asked.flatMap(({ id, parts }) => (parts.every(({ kind }) => kind === 'text') ? id : [])),
    untold: untoldParts(asked),
  }),
  shape: (rows, { arguments: asked }) => ({ columns: columnsOf(asked, rows) }),
});

interface RowsWanted {
  readonly asked: readonly SurveyQuestion[];
  readonly search: string;
  readonly page: { limit?: number; cursor?: string };
}

const answers = shapedQuery({
  name: 'survey-rows',
  sql: `${answeredSql}\n${rowsSql}`,
  row: z.object({
    session: z.string(),
    number: z.number(),
    label: z.string(),
    place: z.number(),
    answers: z.array(z.tuple([z.string(), z.string()])),
  }),
  parameters: ({ asked, search, page }: RowsWanted, { visibleSessions }) => ({
    ...surveyParameters(asked),
    // As it stands in JSON.
    search: JSON.stringify(search).slice(1, -1),
    visible: Math.min(visibleSessions, 4_000_000_000),
    ...pageParameters(page),
  }),
  shape(found, { context: { study, visibleSessions }, arguments: { asked, page } }) {
    const { rows, next } = paged(found, page.limit ?? pageSize, ({ place, session }) => [place, session]);
    const { labels } = study.annotations;
    return {
      rows: rows.map((one): SurveyRow => {
        const { session, number, label, place: start } = one;
        const blocked = isBlocked(one, visibleSessions);
        return {
          session,
          number: number || null,
          label: labels.get(session) ?? label,
          start,
          ...(blocked && { isBlocked: true }),
          answers: blocked ? {} : answersOf(asked, one.answers),
        };
      }),
      next,
    };
  },
});

/** Answers to the questions of the prototype: those of widgets that ask. */
export const survey: Question<typeof routes.analytics.survey> = {
  route: routes.analytics.survey,
  async answer(runner, context: QueryContext, { question, search = '', ...page }) {
    const all = surveyQuestions(context.study);
    const asked = question === undefined ? all : all.filter(({ id }) => id === question);
    const [{ meta, columns }, { rows, next }] = await Promise.all([
      runner.answer(distributions, context, asked),
      runner.answer(answers, context, { asked, search, page }),
    ]);
    return { meta, columns, rows, next };
  },
};
