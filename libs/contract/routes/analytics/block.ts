import { app, route } from '../../route';
import { z } from 'zod';
import { heatShape } from './heat';
import { maybe, rateSchema, spreadSchema } from './numbers';
import { surveyColumn } from './survey';
import { answer, base, filterSchema, missing, question } from './question';

/** Of a first click. Whoever skipped it said so: would not know where. */
export const firstClick = z.looseObject({
  screen: z.string(),
  missing,
  /** Sessions that skipped it. */
  skipped: z.number(),
  /** Of those who clicked, in one of the right places; null where there is no wrong place. */
  right: rateSchema.nullable(),
  /** ms from the screen's being shown to the first click, of those who did not select from the list. */
  time: spreadSchema,
  /** Where they clicked first. Column and row count cells of `cell` px. */
  clicks: z.looseObject(heatShape),
  /** Sessions, by how they clicked. */
  ways: z.array(z.looseObject({ way: z.enum(['pointer', 'keys', 'list']), sessions: z.number() })),
});
export type FirstClick = z.infer<typeof firstClick>;

/** Of a screen that was shown for a while: who saw it, for as long as was set, and who read its texts, without a limit. */
export const fiveSeconds = z.looseObject({
  ways: z.array(
    z.looseObject({
      way: z.enum(['seen', 'read']),
      sessions: z.number(),
      /** In seconds, while the page was visible. */
      seconds: spreadSchema,
    }),
  ),
});
export type FiveSeconds = z.infer<typeof fiveSeconds>;

export const cardSort = z.looseObject({
  /** Sessions that sorted any card. */
  n: z.number(),
  /** `n`: sessions that placed it. */
  cards: z.array(
    z.looseObject({
      id: z.string(),
      label: z.string(),
      /** Its second line. */
      description: z.string().optional(),
      n: z.number(),
    }),
  ),
  /** Those of the study first, then testers' own: the same name is the same group, however it is written. */
  groups: z.array(z.looseObject({ id: z.string(), label: z.string(), isOwn: z.boolean(), sessions: z.number() })),
  /** Of those who placed a card, how many put it into a group; '' is where they would not look for it. */
  places: z.array(z.looseObject({ card: z.string(), group: z.string(), rate: rateSchema })),
  /** Of those who placed both cards, how many put them into the same group. */
  pairs: z.array(z.looseObject({ cards: z.tuple([z.string(), z.string()]), rate: rateSchema })),
  /** Mean over the cards of the share of the group that most chose for it. */
  agreement: maybe,
});
export type CardSort = z.infer<typeof cardSort>;

const treeNode = z.looseObject({ node: z.string(), sessions: z.number(), isRight: z.boolean() });

/** Of a tree test. Whoever skipped it said so: would not know where. */
export const treeTest = z.looseObject({
  n: z.number(),
  skipped: z.number(),
  /** Selected a right node; straight down to it; straight down to any; began with a branch on which a right one hangs. */
  success: rateSchema,
  directSuccess: rateSchema,
  direct: rateSchema,
  firstRight: rateSchema,
  /** ms, of those who found it. */
  time: spreadSchema,
  firsts: z.array(treeNode),
  /** What was selected. */
  found: z.array(treeNode),
  /** All that was pressed, in its order; the 100 most frequent. */
  ways: z.array(treeNode.extend({ path: z.array(z.string()), isDirect: z.boolean() })),
});
export type TreeTest = z.infer<typeof treeTest>;

/** Answers of those to whom it came in the same order. */
const orderSplit = z.looseObject({
  /** `place`: of the block among those with which it changes places; `option`: which one stood first. */
  by: z.enum(['place', 'option']),
  /** From 1, of `places`; of an option its place in the study. */
  place: z.number(),
  places: z.number(),
  /** Of the option in words; else empty. */
  label: z.string(),
  columns: z.array(surveyColumn),
});
export type OrderSplit = z.infer<typeof orderSplit>;

export const blockRoutes = {
  block: route({
    ...question,
    name: 'analytics.block',
    path: `${base}/blocks/{block}`,
    summary: 'What testers did in a block that asks for more than an answer',
    params: app.extend({ block: z.string() }),
    query: filterSchema,
    /** All null where the block is of another kind. */
    ok: answer({
      firstClick: firstClick.nullable(),
      fiveSeconds: fiveSeconds.nullable(),
      cardSort: cardSort.nullable(),
      treeTest: treeTest.nullable(),
    }),
  }),
  orders: route({
    ...question,
    name: 'analytics.orders',
    path: `${base}/blocks/{block}/orders`,
    summary: 'What was answered in a block, by the order in which it and its options came',
    params: app.extend({ block: z.string() }),
    query: filterSchema,
    /** Empty where all came in one order. */
    ok: answer({ splits: z.array(orderSplit) }),
  }),
} as const;
