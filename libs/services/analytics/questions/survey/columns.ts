import type { SurveyColumn, SurveyRow } from '@rehearse/contract';
import { isQuestion } from '@rehearse/simulate';
import { adjustedWald, netPromoters, spread } from '@rehearse/stats';
import { type AnswerColumn, type AnswerOption, answerColumnsOf } from '@rehearse/widgets';
import type { Study } from '../../study/study';

/** What testers are asked, and what they answer with it. */
export interface SurveyQuestion {
  readonly id: string;
  readonly label: string;
  readonly parts: readonly AnswerColumn[];
}

/** Of all sessions that answered a part: how many gave this value; or, without one, anything. */
interface Counted {
  readonly question: string;
  readonly part: string;
  /** JSON. */
  readonly value: string;
  readonly is_value: number;
  readonly sessions: number;
}

type Scalar = string | number | boolean;
type Answer = Scalar | Scalar[];

export const surveyQuestions = ({ model }: Study): readonly SurveyQuestion[] =>
  Object.values(model?.widgets ?? {})
    .filter(isQuestion)
    .map((widget) => ({ id: widget.id, label: widget.name || widget.id, parts: answerColumnsOf(widget) }));

const keyOf = (question: string, part: string): string => (part === '' ? question : `${question}/${part}`);

/** In the order of the design; parts that are no longer there come last. */
export function columnsOf(asked: readonly SurveyQuestion[], counted: readonly Counted[]): SurveyColumn[] {
  const byPart = Map.groupBy(counted, ({ question, part }) => keyOf(question, part));
  return asked.flatMap((question) => {
    const known = new Set(question.parts.map(({ part }) => part));
    const others = counted.flatMap(({ question: id, part }) => (id === question.id && !known.has(part) ? part : []));
    const unknown = [...new Set(others)].toSorted(byNumber);
    const isText = question.parts.every(({ kind }) => kind === 'text');
    // A chat has as many as testers wrote.
    if (isText && unknown.length > 0)
      return unknown.map((part) => columnOf(question, { part, kind: 'text', options: [] }, byPart));
    return [
      ...question.parts.map((part) => columnOf(question, part, byPart)),
      ...unknown.map((part) => ({
        ...columnOf(question, { part, kind: 'single', options: [] }, byPart),
        missing: true,
      })),
    ];
  });
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function columnOf(
  { id, label }: SurveyQuestion,
  { part, kind, options }: AnswerColumn,
  byPart: ReadonlyMap<string, readonly Counted[]>,
): SurveyColumn {
  const rows = byPart.get(keyOf(id, part)) ?? [];
  const n = rows.find(({ is_value }) => is_value === 0)?.sessions ?? 0;
  const values = kind === 'text' ? [] : valuesIn(rows, options, kind === 'yesNo');
  const isNumber = kind === 'number' || kind === 'scale' || kind === 'rank';
  const numbers = isNumber
    ? values.flatMap(({ label: text, x }) => (isNumeric(text) ? Array.from({ length: x }, () => Number(text)) : []))
    : [];
  const isNps = kind === 'scale' && options.length === 11 && options[0]?.label === '0';
  return {
    key: keyOf(id, part),
    question: id,
    label,
    part,
    kind: isNps ? 'nps' : kind,
    n,
    distribution: values.map(({ x, ...value }) => ({ ...value, rate: adjustedWald(x, n) })),
    spread: isNumber ? spread(numbers, 'count') : null,
    nps: isNps ? netPromoters(numbers) : null,
  };
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

interface Value {
  readonly value: Scalar;
  readonly label: string;
  /** Sessions. */
  readonly x: number;
}

/** How many gave each value: all that can be given, in the order of the design, then what else was. */
function valuesIn(rows: readonly Counted[], options: readonly AnswerOption[], isYesNo: boolean): readonly Value[] {
  const offered = isYesNo ? yesNo : options;
  const left = new Map(rows.flatMap(({ value, is_value, sessions }) => (is_value === 0 ? [] : [[value, sessions]])));
  const known = offered.map((option, index) => ({
    value: scalarOf(option.value),
    label: option.label,
    x: takeAll(left, spellingsOf(option, index)),
  }));
  const others = [...left].map(([json, x]) => ({ value: scalarOf(parsed(json)), label: textOf(parsed(json)), x }));
  return [...known, ...others];
}

const yesNo: readonly AnswerOption[] = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
];

/** As JSON: clients record a choice as it is, as text, or by its place. */
const spellingsOf = ({ value, label }: AnswerOption, index: number): readonly string[] => {
  const texts = [value, String(value), label].map((one) => JSON.stringify(one));
  return typeof value === 'string' && !isNumeric(value) ? [...texts, String(index)] : texts;
};

function takeAll(left: Map<string, number>, spellings: readonly string[]): number {
  return [...new Set(spellings)].reduce((sum, spelling) => {
    const found = left.get(spelling) ?? 0;
    left.delete(spelling);
    return sum + found;
  }, 0);
}

const parsed = (json: string): unknown => JSON.parse(json);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const scalarOf = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);

/** What one session answered, by the keys of columns. */
export function answersOf(
  asked: readonly SurveyQuestion[],
  said: readonly (readonly [question: string, json: string])[],
): SurveyRow['answers'] {
  const answers = new Map(said);
  return Object.fromEntries(
    asked.flatMap(({ id, parts }) => {
      const json = answers.get(id);
      return json === undefined ? [] : entriesOf(id, parts, parsed(json));
    }),
  );
}

function entriesOf(
  id: string,
  parts: readonly AnswerColumn[],
  answer: unknown,
): readonly (readonly [string, Answer])[] {
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
    return Object.entries(answer).map(([part, value]) => shown(part, value));
  return [shown('', answer)];
}

const isMessage = (item: unknown): item is { readonly role?: unknown; readonly content?: unknown } =>
  typeof item === 'object' && item !== null;

/** As it is read: the label of what was chosen, a number where it is one. */
function shownValue(column: AnswerColumn | undefined, value: unknown): Scalar {
  const json = JSON.stringify(value);
  const option = column?.options.find((one, index) => spellingsOf(one, index).includes(json));
  const read = option ? option.label : scalarOf(value);
  const isNumber = column?.kind === 'scale' || column?.kind === 'number';
  return isNumber && isNumeric(String(read)) ? Number(read) : read;
}
