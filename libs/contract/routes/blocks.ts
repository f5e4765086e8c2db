import { z } from 'zod';
import { limits } from '../limits';

const id = z.string().min(1).max(100);
const words = z.string().max(5_000);
const label = z.string().max(500);
/** Of the prototype; empty while none was selected. */
const element = z.string().max(300);

/** One thing to choose, to rank or to rate. */
const choice = z.looseObject({ id, text: label });
export type Choice = z.infer<typeof choice>;

/** An uploaded picture of the prototype, as `images.upload` answered it. */
export const picture = z.looseObject({
  url: z.string().regex(/^[^/]+\/[^/]+\.(jpg|png|gif)$/),
  /** Of the file, which people call it by where it was given no other name; testers do not read it. */
  name: z.string().max(300),
  /** px */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type ShownPicture = z.infer<typeof picture>;

/** What testers are asked, by kind. `ease`: the Single Ease Question, 1 to 7; `sus`: the ten of the System Usability Scale. */
const questionKinds = {
  text: z.looseObject({ kind: z.literal('text') }),
  single: z.looseObject({ kind: z.literal('single'), choices: z.array(choice), isShuffled: z.boolean().optional() }),
  multiple: z.looseObject({
    kind: z.literal('multiple'),
    choices: z.array(choice),
    isShuffled: z.boolean().optional(),
  }),
  scale: z.looseObject({
    kind: z.literal('scale'),
    min: z.number().int().min(0).max(1),
    max: z.number().int().min(2).max(10),
    /** What the ends mean. */
    low: label.optional(),
    high: label.optional(),
  }),
  nps: z.looseObject({ kind: z.literal('nps') }),
  ease: z.looseObject({ kind: z.literal('ease') }),
  sus: z.looseObject({ kind: z.literal('sus') }),
  ranking: z.looseObject({ kind: z.literal('ranking'), choices: z.array(choice) }),
  matrix: z.looseObject({
    kind: z.literal('matrix'),
    rows: z.array(choice),
    max: z.number().int().min(2).max(7),
    low: label.optional(),
    high: label.optional(),
  }),
  /** A screen is shown, on which testers click once. `right`: the widgets on which that is right; none: there is no wrong place. */
  firstClick: z.looseObject({ kind: z.literal('firstClick'), screen: element, right: z.array(element).max(100) }),
  /** One of several screens or pictures, which come in another order for each tester; with a reason where that is asked for. */
  preference: z.looseObject({
    kind: z.literal('preference'),
    /** Where there is a picture, the screen does not count. */
    choices: z.array(choice.extend({ screen: element, picture: picture.optional() })).max(6),
    asksWhy: z.boolean().optional(),
  }),
  /** Cards are put into groups: those that there are, or, where it is open, also into testers' own. */
  cardSort: z.looseObject({
    kind: z.literal('cardSort'),
    /** `description`: a second line. */
    cards: z.array(choice.extend({ description: label.optional() })).max(40),
    groups: z.array(choice).max(8),
    isOpen: z.boolean().optional(),
  }),
  /**
   * A tree of words without a design: its nodes from the top to the bottom, each as deep as `depth` says. What hangs on a node comes
   * behind it. `right`: where what is looked for may be found.
   */
  treeTest: z.looseObject({
    kind: z.literal('treeTest'),
    nodes: z.array(choice.extend({ depth: z.number().int().min(0).max(5) })).max(300),
    right: z.array(id).max(100),
  }),
  /** A screen is shown for so many seconds; questions about it are blocks that come after it. */
  fiveSeconds: z.looseObject({
    kind: z.literal('fiveSeconds'),
    screen: element,
    seconds: z.number().int().min(1).max(60),
  }),
};

const question = z.discriminatedUnion('kind', [
  questionKinds.text,
  questionKinds.single,
  questionKinds.multiple,
  questionKinds.scale,
  questionKinds.nps,
  questionKinds.ease,
  questionKinds.sus,
  questionKinds.ranking,
  questionKinds.matrix,
  questionKinds.firstClick,
  questionKinds.fiveSeconds,
  questionKinds.preference,
  questionKinds.cardSort,
  questionKinds.treeTest,
]);
export type Question = z.infer<typeof question>;

/**
 * After an answer: on to a later block instead of the next one. `choice` names one of the question's, or a number of its scale; where
 * something is to be found it is `right` or `wrong`. `to` may also be `end`, or `out`: the study looks for others, thanks, and ends.
 */
const skip = z.looseObject({ choice: z.string().max(100), to: id });

/** Blocks beside each other that have it come in another order for each tester. */
const isVaried = z.boolean().optional();

/** So many who answer this are taken; the others are thanked. `choice` as in skips. */
const quota = z.looseObject({ choice: z.string().max(100), count: z.number().int().min(1).max(100_000) });

const taskBlock = z.looseObject({ id, kind: z.literal('task'), task: id, isVaried });
const questionBlock = z.looseObject({
  id,
  kind: z.literal('question'),
  text: words,
  question,
  isRequired: z.boolean().optional(),
  isVaried,
  skips: z.array(skip).max(20).optional(),
  quotas: z.array(quota).max(20).optional(),
});

/** A part of a study, in the order in which testers come to them; the welcome comes before, the thanks after them. */
const block = z.discriminatedUnion('kind', [taskBlock, questionBlock]);
export type Block = z.infer<typeof block>;
export type QuestionBlock = z.infer<typeof questionBlock>;

/** Without it the tasks in their order, as older clients mean it. Tasks that it does not name come last. */
export const blocksSchema = z.array(block).max(2 * limits.tasks);
