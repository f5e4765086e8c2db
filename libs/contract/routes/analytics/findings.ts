import { z } from 'zod';
import { dismissalReasons, findingRules } from '../../finding-rules';
import { app, route } from '../../route';
import { count, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, missing, question } from './question';
import { sessionRow } from './sessions';

const severities = ['serious', 'notable', 'minor'] as const;

export const dismissal = {
  reason: z.enum(dismissalReasons),
  note: z.string().max(500),
  /** Lower end of the share that it was dismissed at: once that is much higher, it is open again. */
  lo: z.number().min(0).max(1),
};

/** Where something happened again and again, to how many, and what came of it. */
export const finding = z.looseObject({
  /** The same for the same thing at the same place, whatever the filter. */
  id: z.string(),
  rule: z.enum(findingRules),
  severity: z.enum(severities),
  /** In which most of it happened. */
  task: z.string().nullable(),
  /** Of the task, from 0: the one that was not done. */
  step: z.number().nullable(),
  screen: z.string().nullable(),
  /** The other screen, where there are two. */
  other: z.string().nullable(),
  widget: z.string().nullable(),
  missing,
  /** Testers that it happened to, of those who came there. */
  share: rateSchema,
  /** The lower end of their share of all testers, times what was lost: 1 for a task that was not done, 0.25 for any other. */
  cost: z.number(),
  /** Of `share.x`, those who did not do the task in which it happened. */
  lost: count,
  /** ms; where the rule is about time. */
  time: spreadSchema.nullable(),
  /** How the task ended for those it happened to, and for the others. null where that would be the same figure twice. */
  success: z
    .looseObject({
      affected: rateSchema,
      others: rateSchema,
      /** `affected` less `others`, Agresti-Caffo. */
      difference: z.looseObject({ value: z.number(), lo: z.number(), hi: z.number() }).nullable(),
    })
    .nullable(),
  /** The first 50 of those it happened to. */
  sessions: z.array(sessionRow.pick({ id: true, number: true, label: true })),
  /** Some of them, and when it happened: ms that the page was seen since the session's first event. */
  moments: z.array(sessionRow.pick({ id: true, number: true, label: true }).extend({ at: z.number() })),
  /** By whom is told to who is logged in. */
  dismissed: z.looseObject({ ...dismissal, by: z.string().nullable(), at: z.number() }).nullable(),
});

export type Finding = z.infer<typeof finding>;

export const findingRoutes = {
  findings: route({
    ...question,
    name: 'analytics.findings',
    path: `${base}/findings`,
    summary: 'What fixed rules find in what testers did, the most costly first',
    params: app,
    query: filterSchema,
    ok: answer({
      /** What each rule needs, what it found, and at how many places too few testers came to say. */
      rules: z.array(z.looseObject({ rule: z.enum(findingRules), least: z.number(), found: count, few: count })),
      rows: z.array(finding),
    }),
  }),
} as const;
