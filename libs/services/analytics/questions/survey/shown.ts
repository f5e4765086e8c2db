import type { SurveyRow } from '@rehearse/contract';
import { susScore } from '@rehearse/stats';
import type { AskedPart, SurveyQuestion } from './asked';
import { isNumeric, keyOf, parsed, type Scalar, scalarOf, spellingsOf, textOf } from './values';

type Answer = Scalar | Scalar[];

/** What one session answered, by the keys of columns. */
export function answersOf(
  asked: readonly SurveyQuestion[],
  said: readonly (readonly [question: string, json: string])[],
): SurveyRow['answers'] {
  const answers = new Map(said);
  return Object.fromEntries(
    asked.flatMap((question) => {
      const json = answers.get(question.id);
      return json === undefined ? [] : entriesOf(question, parsed(json));
    }),
  );
}

function entriesOf(question: SurveyQuestion, answer: unknown): readonly (readonly [string, Answer])[] {
  const { id, parts } = question;
  const shown = (part: string, value: unknown): readonly [string, Scalar] => [
    keyOf(id, part),
    shownValue(
      parts.find((one) => one.part === part),
      value,
    ),
  ];
  if (Array.isArray(answer)) {
    if (parts.some(({ kind }) => kind === 'rank'))
      return answer.map((item, index) => [keyOf(id, textOf(item)), index + 1]);
    const messages = answer.filter(isMessage);
    if (messages.length > 0)
      return messages
        .filter(({ role }) => role !== 'assistant')
        .map(({ content }, index) => [keyOf(id, String(index + 1)), textOf(content)]);
    return [[id, answer.map((item) => shown('', item)[1])]];
  }
  if (typeof answer === 'object' && answer !== null)
    return partsIn(answer, question.isScored).map(([part, value]) => shown(part, value));
  return [shown('', answer)];
}

/** With the score that they come to. */
function partsIn(answer: object, isScored = false): readonly (readonly [string, unknown])[] {
  const parts = Object.entries(answer);
  if (!isScored) return parts;
  const byNumber = parts.toSorted(([a], [b]) => Number(a) - Number(b));
  const score = susScore(byNumber.map(([, value]) => Number(value)));
  return score === null ? parts : [['score', score], ...parts];
}

const isMessage = (item: unknown): item is { readonly role?: unknown; readonly content?: unknown } =>
  typeof item === 'object' && item !== null;

/** As it is read: the label of what was chosen, a number where it is one. */
function shownValue(column: AskedPart | undefined, value: unknown): Scalar {
  const json = JSON.stringify(value);
  const option = column?.options.find((one, index) => spellingsOf(one, index).includes(json));
  const read = option ? option.label : scalarOf(value);
  const isNumber = column?.kind === 'scale' || column?.kind === 'nps' || column?.kind === 'number';
  return isNumber && isNumeric(String(read)) ? Number(read) : read;
}

/** What there is to choose from, or to be ranked, in words: some are told as they were read, screens by their ids. */
export const choiceInWords = ({ parts }: SurveyQuestion, told: string): string =>
  parts.flatMap(({ options }) => options).find(({ value }) => value === told)?.label ??
  parts.find(({ part }) => part === told)?.title ??
  told;

/** An answer to a block as it is read: the labels of what was chosen or ranked, and of each line what was said to it. */
export function answerInWords(question: SurveyQuestion, answer: unknown): unknown {
  const { parts } = question;
  const titleOf = (id: string): string => parts.find(({ part }) => part === id)?.title ?? id;
  if (Array.isArray(answer) && parts.some(({ kind }) => kind === 'rank'))
    return answer.map((item) => titleOf(textOf(item)));
  if (Array.isArray(answer)) return answer.map((item) => shownValue(parts[0], item));
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(
      partsIn(answer, question.isScored).map(([part, value]) => [
        titleOf(part),
        shownValue(
          parts.find((one) => one.part === part),
          value,
        ),
      ]),
    );
  return answer === null ? null : shownValue(parts[0], answer);
}
