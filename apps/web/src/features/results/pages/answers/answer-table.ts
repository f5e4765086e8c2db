import type { SurveyColumn, SurveyRow } from '@rehearse/contract';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import { sessionName } from '../../../../session-name';
import type { Translate } from '../../format/use-formats';
import type { AskedQuestion } from './asked-questions';

type Option = SurveyColumn['distribution'][number];

/** As it is read: what is ticked, and what is not, have no label of their own. */
export function optionLabel(column: SurveyColumn, { label, value }: Option, t: Translate): string {
  if (column.kind === 'yesNo') return t(value === true ? 'yes' : 'no');
  return column.kind === 'scale' && value === 'none' ? t('answers.noOpinion') : label || t('answers.empty');
}

/** Of the System Usability Scale the statements have but numbers. */
export const partLabel = ({ part, title }: SurveyColumn, { score }: AskedQuestion, t: Translate): string =>
  score ? t('answers.statement', { n: part }) : title;

export const questionLabel = ({ label, task }: AskedQuestion, t: Translate): string =>
  task ? t('answers.easeOf', { task: label }) : label;

/** How many said what. */
export function answerTable(question: AskedQuestion, t: Translate): DataTable {
  const { columns } = question;
  const hasParts = columns.some(({ part }) => part !== '');
  return {
    columns: columnsOf(
      ...(hasParts ? [[t('answers.part'), 'text'] as const] : []),
      [t('answers.answer'), 'text'],
      [t('filter.sessions'), 'count'],
      [t('answers.share'), 'share'],
      [t('interval.lower'), 'share'],
      [t('interval.upper'), 'share'],
    ),
    rows: columns.flatMap((column) =>
      column.distribution.map((option) => [
        ...(hasParts ? [partLabel(column, question, t)] : []),
        optionLabel(column, option, t),
        option.rate.x,
        option.rate.value,
        option.rate.lo,
        option.rate.hi,
      ]),
    ),
  };
}

/** What was written, session by session. */
export const textTable = (question: AskedQuestion, rows: readonly SurveyRow[], t: Translate): DataTable => ({
  columns: columnsOf([t('answers.session'), 'text'], [t('answers.answer'), 'text']),
  rows: rows.flatMap((row) => textsOf(question, row).map((text) => [sessionName({ ...row, id: row.session }), text])),
});

/** What one session wrote: to a chat, several messages. */
export const textsOf = ({ columns }: AskedQuestion, { answers }: SurveyRow): readonly string[] =>
  columns.flatMap(({ key }) => (answers[key] === undefined ? [] : String(answers[key])));
