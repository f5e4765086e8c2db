import type { Block, Choice, Question, QuestionBlock, ShownPicture } from './routes/blocks';

/** Kinds of questions in which testers do something besides answering. */
export const exerciseKinds = ['firstClick', 'fiveSeconds', 'preference', 'cardSort', 'treeTest'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

export const isExercise = (question: Question): question is Extract<Question, { kind: ExerciseKind }> =>
  exerciseKinds.some((kind) => kind === question.kind);

interface Arranged {
  readonly blocks?: readonly Block[] | undefined;
  readonly tasks: readonly { readonly id: string }[];
}

/**
 * The blocks of a study as testers come to them: in their order, then the tasks that no block names. A block whose task is gone, or had
 * its turn before, is none.
 */
export function blocksOf({ blocks = [], tasks }: Arranged): readonly Block[] {
  const left = new Set(tasks.map(({ id }) => id));
  const known = blocks.filter((block) => block.kind !== 'task' || left.delete(block.task));
  return [...known, ...Array.from(left, (id): Block => ({ id, kind: 'task', task: id }))];
}

/** The neighbours with which a block changes places, itself among them, in the order of the study; none where its place is fixed. */
export function variedWith(blocks: readonly Block[], id: string): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  if (!blocks[at]?.isVaried) return [];
  const from = blocks.slice(0, at).findLastIndex(({ isVaried }) => !isVaried) + 1;
  const end = blocks.slice(at).findIndex(({ isVaried }) => !isVaried);
  const group = blocks.slice(from, end < 0 ? undefined : at + end);
  return group.length > 1 ? group : [];
}

/** What there is to choose from comes in an order that is drawn for each tester, and told with the answer. */
export const hasDrawnChoices = (question: Question): boolean =>
  question.kind === 'ranking' ||
  question.kind === 'preference' ||
  ('isShuffled' in question && question.isShuffled === true);

/** What is chosen from, ranked or rated one by one; none in questions of another kind. */
export function choicesOf(question: Question): readonly Choice[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
    case 'preference':
      return question.choices;
    case 'matrix':
      return question.rows;
    case 'cardSort':
      return question.cards;
    case 'treeTest':
      return question.nodes;
    default:
      return [];
  }
}

/** All of a question that has a text: what there is to choose from, and the groups of a card sort. */
export const labelsOf = (question: Question): readonly Choice[] =>
  question.kind === 'cardSort' ? [...question.cards, ...question.groups] : choicesOf(question);

type Tree = Pick<Extract<Question, { readonly kind: 'treeTest' }>, 'nodes'>;

/** A node of a tree with all that it hangs on, from the top; empty where it is not there. */
export function treePath({ nodes }: Tree, id: string): Tree['nodes'] {
  const at = nodes.findIndex((node) => node.id === id);
  const node = nodes[at];
  if (!node) return [];
  const above = nodes
    .slice(0, at)
    .reverse()
    .find(({ depth }) => depth < node.depth);
  return above ? [...treePath({ nodes }, above.id), node] : [node];
}

/** Screens that are shown with a question, without those that were not selected yet. */
export function screensOf(question: Question): readonly string[] {
  if (question.kind === 'preference')
    return question.choices.flatMap(({ screen, picture }) => (picture ? [] : screen || []));
  return showsScreen(question) && question.screen ? [question.screen] : [];
}

/** Cards to be sorted; none in questions of other kinds. */
export const cardsOf = (question: Question): Extract<Question, { kind: 'cardSort' }>['cards'] =>
  question.kind === 'cardSort' ? question.cards : [];

/** Pictures that were uploaded for a question. */
export const picturesOf = (question: Question): readonly ShownPicture[] =>
  question.kind === 'preference' ? question.choices.flatMap(({ picture }) => picture ?? []) : [];

const showsScreen = (question: Question): question is Extract<Question, { readonly screen: string }> =>
  question.kind === 'firstClick' || question.kind === 'fiveSeconds';

/** How many screens it takes: each that is to be preferred has one, or a picture. */
function screensNeeded(question: Question): number {
  if (question.kind === 'preference') return question.choices.filter(({ picture }) => !picture).length;
  return showsScreen(question) ? 1 : 0;
}

/** It shows too few screens, or one that is not in the prototype. */
export const lacksScreen = (question: Question, isThere: (screen: string) => boolean): boolean =>
  screensOf(question).filter(isThere).length < Math.max(screensNeeded(question), screensOf(question).length);

/** Testers read words of ours where the study has none of its own. */
export const hasStandardText = ({ kind }: Question): boolean => kind === 'nps' || kind === 'ease' || kind === 'sus';

export const takesChoices = ({ kind }: Question): boolean => choosing.has(kind);
const choosing: ReadonlySet<Question['kind']> = new Set([
  'single',
  'multiple',
  'ranking',
  'matrix',
  'preference',
  'cardSort',
  'treeTest',
]);

const minChoices = 2;

/** There is too little to choose from: of a closed card sort also too few groups. */
export const lacksChoices = (question: Question): boolean =>
  (takesChoices(question) && choicesOf(question).length < minChoices) ||
  (question.kind === 'cardSort' && question.isOpen !== true && question.groups.length < minChoices);

/** Where something is to be found, no place is right. */
export const lacksRight = (question: Question): boolean =>
  question.kind === 'treeTest' && !question.right.some((node) => question.nodes.some(({ id }) => id === node));

/** All that was right to click is gone from the prototype: no click could be right. */
export const hasLostRight = (question: Question, isThere: (widget: string) => boolean): boolean =>
  question.kind === 'firstClick' && question.right.length > 0 && !question.right.some(isThere);

/** A screen to prefer may go without: testers read its letter, people its name. */
export const needsTexts = ({ kind }: Question): boolean => kind !== 'preference';

/** What is answered to the question after a task is told under this id. */
export const easeId = (task: string): string => `ease:${task}`;

/** The block in which a question is asked, that of a task for how easy it was. */
export const blockAsking = (blocks: readonly Block[], question: string): Block | undefined =>
  blocks.find((block) => block.id === question || (block.kind === 'task' && easeId(block.task) === question));

/** Numbers that are answered, from the lowest to the highest. */
interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** What is answered by a number, or line by line by numbers; null where it is not. */
export function rangeOf(question: Question): NumberRange | null {
  switch (question.kind) {
    case 'scale':
      return { min: question.min, max: question.max };
    case 'matrix':
      return { min: 1, max: question.max };
    case 'nps':
      return { min: 0, max: 10 };
    case 'ease':
      return { min: 1, max: 7 };
    case 'sus':
      return { min: 1, max: 5 };
    default:
      return null;
  }
}

export const numbersIn = ({ min, max }: NumberRange): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

const foundOrNot = ['right', 'wrong'] as const;

/** What a skip can be tied to: choices, the numbers of a scale, or whether a right place was found, where there is any. */
export function skippableAnswers(question: Question): readonly string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'preference':
      return question.choices.map(({ id }) => id);
    case 'scale':
    case 'nps':
    case 'ease': {
      const range = rangeOf(question);
      return range ? numbersIn(range).map(String) : [];
    }
    case 'firstClick':
    case 'treeTest':
      return question.right.length > 0 ? foundOrNot : [];
    default:
      return [];
  }
}

/** The answers that a skip is tied to: of a tree all nodes that are right, or all others. */
export const answersOfSkip = (question: Question, choice: string): readonly string[] =>
  question.kind === 'treeTest'
    ? question.nodes.flatMap(({ id }) => (question.right.includes(id) === (choice === 'right') ? id : []))
    : [choice];

export type Skip = NonNullable<QuestionBlock['skips']>[number];

/** What skips lead to besides blocks. */
export const ends = ['end', 'out'] as const;
const isEnd = (to: string): boolean => ends.some((end) => end === to);

/** Some answers end the study, as it looks for others. */
export const isScreener = ({ skips = [] }: QuestionBlock): boolean => skips.some(({ to }) => to === 'out');

/** Skips lead from an answer that there is to a block further on, or to an end. */
export function isSkipBroken(blocks: readonly Block[], block: QuestionBlock, { choice, to }: Skip): boolean {
  if (!skippableAnswers(block.question).includes(choice)) return true;
  if (isEnd(to)) return false;
  const from = blocks.findIndex(({ id }) => id === block.id);
  return blocks.findIndex(({ id }) => id === to) <= from;
}
