import type { SurveyColumn } from '@rehearse/contract';
import type { Study } from '../../study/study';
import { survey } from '../../questions/survey/survey.question';
import type { Asked, PartReader } from './part';

/** Newest answers of one question. */
const shownTexts = 100;

/** How many said what to the questions that were chosen; of texts only how many there are. */
export const answersPart: PartReader<'answers'> = async ({ type, questions }, { runner, context }) => {
  const { columns } = await survey.answer(runner, context, { limit: 1 });
  const chosen = columns.filter(({ question }) => questions.includes(question));
  return { type, columns: chosen.map((column) => withoutOwnGroups(column, context.study)) };
};

/** Groups that testers named themselves are texts of theirs. */
export function withoutOwnGroups(column: SurveyColumn, { blocks }: Study): SurveyColumn {
  const block = blocks.find(({ id }) => id === column.question);
  if (block?.kind !== 'question' || block.question.kind !== 'cardSort') return column;
  const known = new Set(['', ...block.question.groups.map(({ id }) => id)]);
  return { ...column, distribution: column.distribution.filter(({ value }) => known.has(String(value))) };
}

/** What was typed, without by whom. */
export const quotesPart: PartReader<'quotes'> = async ({ type, questions }, asked) => {
  const all = await Promise.all(questions.map((question) => quotesOf(question, asked)));
  return { type, rows: all.flat() };
};

async function quotesOf(question: string, { runner, context }: Asked) {
  const { columns, rows } = await survey.answer(runner, context, { question, limit: shownTexts });
  const typed = columns.filter(({ kind }) => kind === 'text');
  const [first] = typed;
  if (!first) return [];
  const texts = rows.flatMap((row) =>
    typed.flatMap(({ key }) => {
      const answer = row.answers[key];
      return typeof answer === 'string' && answer.trim() !== '' ? [answer] : [];
    }),
  );
  return [{ ...first, texts }];
}
