import {
  type Block,
  blocksOf,
  type Choice,
  cardsOf,
  choicesOf,
  type Language,
  languages,
  type Question,
  type TestSettings,
} from '@rehearse/contract';
import { withQuestionTexts } from '../../../block-texts';
import { textsIn, type TestTexts, withTaskTexts, withTexts } from '../../../test-texts';

/** One text that testers read, in all languages. */
export interface TextRow {
  /** Within the study. */
  readonly id: string;
  readonly label: TextLabel;
  readonly written: string;
  /** As long as testers may read. */
  readonly max: number;
  readonly own: (language: Language) => string;
  readonly change: (known: TestSettings, language: Language, text: string) => Partial<TestSettings>;
}

/** What a text is: a key, or one of the choices of a question. */
export type TextLabel =
  | 'name'
  | 'description'
  | 'thanks'
  | 'consent'
  | 'task'
  | 'doing'
  | 'text'
  | 'low'
  | 'high'
  | ChoiceLabel;

interface ChoiceLabel {
  readonly of: 'choice' | 'group' | 'description';
  readonly question: Question;
  /** From 1. */
  readonly number: number;
}

/** A choice; of a card with its second line. */
interface CardTexts extends Choice {
  readonly description?: string | undefined;
}

export interface TextGroup {
  /** null: what testers read before and after the blocks. */
  readonly block: Block | null;
  readonly rows: readonly TextRow[];
}

const longest = 5_000;
const labels = 500;

/** Everything that has been written for testers, by where they read it. What is empty is ours, and there in all languages. */
export function textGroups(test: TestSettings): readonly TextGroup[] {
  const groups = [
    { block: null, rows: textsOfStudy(test) },
    ...blocksOf(test).map((block) => ({ block, rows: textsOfBlock(test, block) })),
  ];
  return groups
    .map(({ block, rows }) => ({ block, rows: rows.filter(({ written }) => written.trim() !== '') }))
    .filter(({ rows }) => rows.length > 0);
}

/** What was written when this was translated, where that has changed since. */
export const translatedOf = (test: TestSettings, { id }: TextRow, language: Language): string | undefined =>
  test.translatedFrom?.[languages[language].wire]?.[id];

/** Somebody has looked: the translation is right for what is written now. */
export function stillRight(
  { translatedFrom = {} }: TestSettings,
  row: TextRow,
  language: Language,
): Partial<TestSettings> {
  const { wire } = languages[language];
  const { [row.id]: _right, ...others } = translatedFrom[wire] ?? {};
  return { translatedFrom: { ...translatedFrom, [wire]: others } };
}

export const isMissing = (row: TextRow, language: Language): boolean => row.own(language).trim() === '';

function textsOfStudy(test: TestSettings): readonly TextRow[] {
  const row = (label: keyof TestTexts, max: number): TextRow => ({
    id: label,
    label,
    max,
    written: test[label] ?? '',
    own: (language) => textsIn(test, language)?.[label] ?? '',
    change: (known, language, text) => withTexts(known, language, { [label]: text }),
  });
  return [row('name', 200), row('description', longest), row('thanks', longest), row('consent', longest)];
}

const textsOfBlock = (test: TestSettings, block: Block): readonly TextRow[] =>
  block.kind === 'task' ? textsOfTask(test, block.task) : textsOfQuestion(test, block);

function textsOfTask(test: TestSettings, id: string): readonly TextRow[] {
  const task = test.tasks.find((one) => one.id === id);
  const row = (label: 'task' | 'doing', field: 'name' | 'description', max: number): TextRow => ({
    id: `${id} ${field}`,
    label,
    max,
    written: task?.[field] ?? '',
    own: (language) => textsIn(test, language)?.tasks?.find((one) => one.id === id)?.[field] ?? '',
    change: (known, language, text) => withTaskTexts(known, language, id, { [field]: text }),
  });
  return [row('task', 'name', 200), row('doing', 'description', longest)];
}

function textsOfQuestion(test: TestSettings, { id, text: asked, question }: Extract<Block, { kind: 'question' }>) {
  const ownOf = (language: Language) => textsIn(test, language)?.blocks?.find((one) => one.id === id);
  const row = (label: 'text' | 'low' | 'high', written: string | undefined, max: number): TextRow => ({
    id: `${id} ${label}`,
    label,
    max,
    written: written ?? '',
    own: (language) => ownOf(language)?.[label] ?? '',
    change: (known, language, text) => withQuestionTexts(known, language, id, { [label]: text }),
  });
  const choice = (of: ChoiceLabel['of'], one: CardTexts, index: number): TextRow => {
    const field = of === 'description' ? 'description' : 'text';
    return {
      id: `${id} ${of} ${one.id}`,
      label: { of, question, number: index + 1 },
      max: labels,
      written: one[field] ?? '',
      own: (language) => ownOf(language)?.choices?.find((own) => own.id === one.id)?.[field] ?? '',
      change: (known, language, text) =>
        withQuestionTexts(known, language, id, { choices: [{ id: one.id, [field]: text }] }),
    };
  };
  const cards = cardsOf(question);
  const groups = question.kind === 'cardSort' ? question.groups : [];
  const ends = question.kind === 'scale' || question.kind === 'matrix' ? question : null;
  return [
    row('text', asked, longest),
    ...choicesOf(question).flatMap((one, index) => [
      choice('choice', one, index),
      ...(cards[index] ? [choice('description', cards[index], index)] : []),
    ]),
    ...groups.map((group, index) => choice('group', group, index)),
    ...(ends ? [row('low', ends.low, labels), row('high', ends.high, labels)] : []),
  ];
}
