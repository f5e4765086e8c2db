import type { ExportTable } from '@rehearse/contract';
import isDeadEndSql from '../queries/is-dead-end.sql';
import { deadEndParameters } from '../questions/dead-ends';
import { type SurveyQuestion, surveyQuestions } from '../questions/survey/asked';
import { surveyParameters, toldTable } from '../questions/survey/survey.question';
import type { Study } from '../study/study';
import type { Parameters } from '@rehearse/platform/clickhouse';
import { answersParameters, answersSqlOf } from './answers.table';
import eventsSql from './events.sql';
import mouseSql from './mouse.sql';
import sessionsSql from './sessions.sql';
import surveySql from './survey.sql';
import tasksSql from './tasks.sql';

/** What a table is selected by, behind the common tables and `exported`. */
interface Table {
  readonly sql: string | ((study: Study) => string);
  /** Of the ids that stand in it. */
  readonly names: (study: Study) => Readonly<Record<string, string>>;
  readonly parameters?: (study: Study) => Parameters;
  /** It needs attempts at the study's tasks. */
  readonly isOfTasks?: true;
}

const elementNames = ({ model }: Study) => ({
  ...namesIn(model?.widgets ?? {}),
  ...namesIn(model?.screens ?? {}),
});
const namesIn = (elements: Readonly<Record<string, { readonly name?: string | undefined }>>) =>
  Object.fromEntries(Object.entries(elements).map(([id, { name = '' }]) => [id, name]));

/** Of a question, and of a block the parts and what there is to choose, as the SQL puts their ids together. */
const namesOf = ({ id, label, parts, isBlock }: SurveyQuestion): readonly (readonly [string, string])[] => [
  [id, label],
  ...(isBlock ? parts : []).flatMap(({ part, title, options }) => [
    ...(title ? [[`${id}/${part}`, title] as const] : []),
    ...options.map((option) => [`${id}=${String(option.value)}`, option.label] as const),
  ]),
];

const answerNames = (study: Study) => Object.fromEntries(surveyQuestions(study).flatMap(namesOf));

export const tables: Readonly<Record<ExportTable, Table>> = {
  events: { sql: eventsSql, names: elementNames },
  mouse: { sql: mouseSql, names: elementNames },
  sessions: {
    sql: sessionsSql,
    names: ({ sources }) => namesIn(Object.fromEntries(sources.map((one) => [one.id, one]))),
  },
  tasks: {
    sql: isDeadEndSql + tasksSql,
    names: ({ tasks }) => Object.fromEntries(tasks.map(({ id, name }) => [id, name])),
    parameters: deadEndParameters,
    isOfTasks: true,
  },
  answers: {
    sql: answersSqlOf,
    names: answerNames,
    parameters: answersParameters,
  },
  survey: {
    sql: `${toldTable}\n${surveySql}`,
    names: answerNames,
    parameters: (study) => surveyParameters(surveyQuestions(study)),
  },
};
