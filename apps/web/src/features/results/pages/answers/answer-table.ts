import type { SurveyRow } from '@rehearse/contract';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import { sessionName } from '../../../../session-name';
import type { Translate } from '../../format/use-formats';
import { optionLabel, partLabel } from '../../answers/answer-labels';
import type { AskedQuestion } from './asked-questions';

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
