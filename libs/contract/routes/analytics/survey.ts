import { z } from 'zod';
import { app, route } from '../../route';
import { maybe, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, missing, next, page, question } from './question';
import { exerciseKinds } from '../../study-blocks';
import { picture } from '../blocks';
import { sessionNumber, someSessions } from './sessions';

/**
 * How answers are told. `scale`: whole numbers with an order, one after the other; `nps`: from 0 to 10; `rank`: places from 1;
 * `multiple`: each answer is a list.
 */
const answerKinds = ['text', 'number', 'single', 'multiple', 'yesNo', 'scale', 'nps', 'rank'] as const;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What was answered to one question, or to one part of it. */
export const surveyColumn = z.looseObject({
  /** In `answers` of the rows. */
  key: z.string(),
  /** The block or the widget that asks; of what is asked after a task `ease:` and the task. */
  question: z.string(),
  label: z.string(),
  /** The row that is rated, the option that is ranked, the number of the message; else empty. */
  part: z.string(),
  /** The same in words. */
  title: z.string(),
  /** Where it was asked after a task how easy that was: which one; else empty. */
  task: z.string(),
  kind: z.enum(answerKinds),
  /** What testers did in a block that asks for more than an answer: `analytics.block` tells more of it. */
  asks: z.enum(exerciseKinds).optional(),
  missing,
  /** Sessions that answered. */
  n: z.number(),
  /**
   * How many of them chose what, in the order of the design; what is no longer there comes last. `isOut`: with it the study
   * ended, as it looks for others. `shown`: of a preference, what testers saw. Empty where answers are texts.
   */
  distribution: z.array(
    z.looseObject({
      value: scalar,
      label: z.string(),
      rate: rateSchema,
      isOut: z.literal(true).optional(),
      shown: z.looseObject({ screen: z.string().optional(), picture: picture.optional() }).optional(),
    }),
  ),
  /** Of numbers. */
  spread: spreadSchema.nullable(),
  /** Promoters (9 and 10) less detractors (0 to 6), in shares of all, with the 95 % interval. */
  nps: z
    .looseObject({
      promoters: z.number(),
      passives: z.number(),
      detractors: z.number(),
      value: maybe,
      lo: maybe,
      hi: maybe,
    })
    .nullable(),
  /** Of a preference: the probability of shares as unequal as these, were all preferred equally. */
  chance: z.looseObject({ p: z.number(), method: z.enum(['exact-multinomial', 'chi-square']) }).nullable(),
  /** What published studies found on average, and where that stands; of the System Usability Scale the grade of the mean, too. */
  norm: z
    .looseObject({ of: z.enum(['sus', 'ease']), mean: z.number(), source: z.string(), grade: z.string().nullable() })
    .nullable(),
});
export type SurveyColumn = z.infer<typeof surveyColumn>;

const surveyRow = z.looseObject({
  session: z.string(),
  number: sessionNumber,
  label: z.string(),
  /** ms since the epoch. */
  start: z.number(),
  /** The plan of whoever asks does not show it one by one: then there are no answers. */
  isBlocked: z.literal(true).optional(),
  /** By the keys of columns; what was not answered is not there. */
  answers: z.record(z.string(), z.union([scalar, z.array(scalar)])),
});
export type SurveyRow = z.infer<typeof surveyRow>;

/** Of one question: how many told something, and who did not. */
const unansweredQuestion = z.looseObject({
  /** As `question` of a column. */
  question: z.string(),
  answered: z.number(),
  /** Went on without an answer. */
  skipped: someSessions,
  /**
   * Had its turn, and told nothing: left then, or are still there. Of what the prototype asks: who saw its screen. Who was led past a
   * question is none of them.
   */
  left: someSessions,
});

export const surveyRoutes = {
  survey: route({
    ...question,
    name: 'analytics.survey',
    path: `${base}/survey`,
    summary: 'What testers answered to questions: of each how many said what, and the answers session by session',
    params: app,
    query: filterSchema.extend({
      /** Only this one. */
      question: z.string().min(1).max(300).optional(),
      /** Rows of which an answer contains it, in small letters or capitals. */
      search: z.string().min(1).max(200).optional(),
      ...page,
    }),
    ok: answer({ columns: z.array(surveyColumn), rows: z.array(surveyRow), next }),
  }),
  unanswered: route({
    ...question,
    name: 'analytics.unanswered',
    path: `${base}/unanswered`,
    summary: 'Of each question, who came to it and did not answer',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(unansweredQuestion) }),
  }),
} as const;
