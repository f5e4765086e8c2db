import {
  type Block,
  type Choice,
  type Language,
  languages,
  type Question,
  type QuestionBlock,
  type TestSettings,
} from '@rehearse/contract';
import { inLanguage, or, textsIn } from './test-texts';

type TextsOfLanguage = NonNullable<ReturnType<typeof textsIn>>;
/** What is given of a question. `choices` are the lines of a matrix, too. */
export type QuestionTexts = Pick<NonNullable<TextsOfLanguage['blocks']>[number], 'text' | 'low' | 'high' | 'choices'>;

/** The blocks of a study as they are read in a language. */
export function blocksIn(test: TestSettings, language: Language): readonly Block[] | undefined {
  const own = textsIn(test, language)?.blocks;
  return test.blocks?.map((block) =>
    block.kind === 'question'
      ? questionIn(
          block,
          own?.find(({ id }) => id === block.id),
        )
      : block,
  );
}

/** All that testers read of a study, in a language. */
export const studyIn = (test: TestSettings, language: Language): TestSettings => ({
  ...inLanguage(test, language),
  ...(test.blocks && { blocks: [...(blocksIn(test, language) ?? [])] }),
});

const questionIn = (block: QuestionBlock, own: QuestionTexts | undefined): QuestionBlock => ({
  ...block,
  text: or(own?.text, block.text) ?? '',
  question: withAnswerTexts(block.question, own),
});

/** The question with its choices and the ends of its scale in other words. */
function withAnswerTexts(question: Question, own: QuestionTexts | undefined): Question {
  const ownOf = ({ id }: Choice) => own?.choices?.find((one) => one.id === id);
  const choiceIn = <One extends Choice>(choice: One): One => ({
    ...choice,
    text: or(ownOf(choice)?.text, choice.text) ?? '',
  });
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
      return { ...question, choices: question.choices.map(choiceIn) };
    case 'cardSort':
      return {
        ...question,
        cards: question.cards.map((card) => ({
          ...choiceIn(card),
          description: or(ownOf(card)?.description, card.description),
        })),
        groups: question.groups.map(choiceIn),
      };
    case 'treeTest':
      return { ...question, nodes: question.nodes.map(choiceIn) };
    case 'preference':
      return { ...question, choices: question.choices.map(choiceIn) };
    case 'matrix':
      return { ...question, rows: question.rows.map(choiceIn), ...endsIn(question, own) };
    case 'scale':
      return { ...question, ...endsIn(question, own) };
    default:
      return question;
  }
}

type Ends = Pick<QuestionTexts, 'low' | 'high'>;
const endsIn = (written: Ends, own: Ends | undefined): Ends => ({
  low: or(own?.low, written.low),
  high: or(own?.high, written.high),
});

type OwnChoices = NonNullable<QuestionTexts['choices']>;

/** What is given of a choice replaces what was; all else stays as it is. */
const merged = (before: OwnChoices, given: OwnChoices): OwnChoices => [
  ...before.filter(({ id }) => given.every((one) => one.id !== id)),
  ...given.map((one) => ({ ...before.find(({ id }) => id === one.id), ...one })),
];

/** The change of the settings that gives what a question says in a language; choices that are not given stay as they are. */
export function withQuestionTexts(
  test: TestSettings,
  language: Language,
  id: string,
  texts: QuestionTexts,
): Partial<TestSettings> {
  const { wire } = languages[language];
  const known = textsIn(test, language);
  const blocks = known?.blocks ?? [];
  const before = blocks.find((block) => block.id === id);
  const choices = merged(before?.choices ?? [], texts.choices ?? []);
  const own = { ...before, id, ...texts, ...(choices.length > 0 && { choices }) };
  return {
    texts: { ...test.texts, [wire]: { ...known, blocks: [...blocks.filter((block) => block.id !== id), own] } },
  };
}
