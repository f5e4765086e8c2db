import { type Choice, hasStandardText, type Question, rangeOf } from '@rehearse/contract';
import type { OpenTest } from '../open-test';
import type { ShownQuestion } from '../test-plan';
import type { Texts } from '../texts';

/** What a control shows of a question, and what it says of the answer. */
export interface ControlProps {
  readonly asked: ShownQuestion;
  /** As far as it was given. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** In the order of this session. */
  readonly choices: readonly Choice[];
  /** What is still open after Next was pressed: ids of lines, or '' for the whole. */
  readonly missing: readonly string[];
  /** Of the heading. */
  readonly labelledBy: string;
  readonly open: OpenTest;
  /** ms since it was shown. */
  readonly elapsed: () => number;
}

/** To a line of a table a tester may have no opinion. */
export const noOpinion = 'none';
export type Mark = number | typeof noOpinion;

export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
export const marksIn = (value: unknown): Readonly<Record<string, Mark>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Mark>) : {};

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly low: string;
  /** Only where the middle has a name. */
  readonly middle?: string;
  readonly high: string;
}

export function scaleOf(question: Question, t: Texts['t']): Scale | null {
  const range = rangeOf(question);
  return range && { ...range, ...endsOf(question, t) };
}

function endsOf(question: Question, t: Texts['t']): Pick<Scale, 'low' | 'middle' | 'high'> {
  switch (question.kind) {
    case 'ease':
      return { low: t('ease.low'), middle: t('ease.middle'), high: t('ease.high') };
    case 'nps':
    case 'sus':
      return { low: t(`${question.kind}.low`), high: t(`${question.kind}.high`) };
    case 'scale':
    case 'matrix':
      return { low: question.low ?? '', high: question.high ?? '' };
    default:
      return { low: '', high: '' };
  }
}

const statements = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** What is rated line by line. */
export function linesOf(question: Question, t: Texts['t']): readonly Choice[] {
  if (question.kind === 'matrix') return question.rows;
  return question.kind === 'sus' ? statements.map((id) => ({ id, text: t(`sus.statements.${id}`) })) : [];
}

export const headingOf = ({ text, question }: ShownQuestion, t: Texts['t']): string =>
  !text && hasStandardText(question) ? t(`${question.kind}.question`) : text;

/** What an answer still lacks: ids of lines, or '' for the whole. */
export function missingIn(question: Question, value: unknown, t: Texts['t']): readonly string[] {
  switch (question.kind) {
    case 'text':
      return textIn(value).trim() ? [] : [''];
    case 'single':
      return textIn(value) ? [] : [''];
    case 'multiple':
    case 'ranking':
      return idsIn(value).length > 0 ? [] : [''];
    case 'matrix':
    case 'sus':
      return linesOf(question, t).flatMap(({ id }) => (marksIn(value)[id] === undefined ? id : []));
    default:
      return numberIn(value) === null ? [''] : [];
  }
}

/** What is told: with an order that was drawn, and a ranking as a whole, what was not placed last and in the order in which it stood. */
export function toldAnswer(question: Question, value: unknown, choices: readonly Choice[]) {
  if (question.kind === 'text') return { value: textIn(value).trim() };
  const options = choices.map(({ text }) => text);
  if (question.kind !== 'ranking')
    return 'isShuffled' in question && question.isShuffled ? { value, more: { options } } : { value };
  const placed = idsIn(value);
  const left = choices.flatMap(({ id }) => (placed.includes(id) ? [] : id));
  return { value: [...placed, ...left], more: { options, placed: placed.length } };
}
