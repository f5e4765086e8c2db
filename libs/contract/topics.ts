import { z } from 'zod';

/** What services tell each other through the stream. Past tense; topics are `<service>.<noun>`. */
export const topics = {
  /** Key: session. Value: RecordsReceived. */
  records: 'testing.records',
  /** Key: app. Value: SessionErased | AppErased. */
  erasures: 'analytics.erasures',
  /** Key: user. Value: UserRetired. */
  retirements: 'auth.retirements',
} as const;

/** One accepted batch of one session. `from` is null for the inherited one-record routes, which do not number. */
export const recordsReceived = z.object({
  app: z.string(),
  session: z.string(),
  from: z.number().int().nullable(),
  numbered: z.number().int().nullable(),
  version: z.number().int(),
  client: z.string(),
  /** Id of the request that brought the batch, for the logs. */
  request: z.string().optional(),
  /** ms since the epoch by the server's clock. */
  receivedAt: z.number(),
  /** By the browser's user agent; missing when something else sent the batch. */
  device: z.enum(['phone', 'tablet', 'desktop']).nullish(),
  /** Where it lay before it was moved into this stream: records without numbers are known by it. */
  place: z.object({ partition: z.number().int(), offset: z.number().int() }).optional(),
  records: z.array(z.looseObject({ kind: z.enum(['event', 'mouse']) })),
  /** Positions within the batch as sent, of records that were refused; they keep their sequence numbers. */
  refused: z.array(z.object({ index: z.number().int(), code: z.string() })),
  /** Position within the batch as sent, per entry of `records`. */
  indexes: z.array(z.number().int()),
  /** The trace that the batch belongs to (W3C). The last field: it is found without reading the message. */
  traceparent: z.string().optional(),
});
export type RecordsReceived = z.infer<typeof recordsReceived>;

export const erased = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), app: z.string(), session: z.string() }),
  z.object({ kind: z.literal('app'), app: z.string() }),
]);
export type Erased = z.infer<typeof erased>;

/** The account is gone; what it owned is to be erased. */
export const userRetired = z.object({ user: z.string() });
export type UserRetired = z.infer<typeof userRetired>;

/** Consumer groups whose lag others ask for. */
export const groups = {
  /** Reads `topics.records` and `topics.erasures`. */
  pipeline: 'pipeline',
} as const;

/** The groups that read each topic: what one of them has not finished is still needed. */
export const readers = {
  [topics.records]: [groups.pipeline],
  [topics.erasures]: [groups.pipeline, 'testing', 'analytics'],
  [topics.retirements]: ['studio'],
} as const;

/** Bus channels: fire and forget hints. */
export const channels = {
  /** `{app, sessions, events, asOf}` after the pipeline has stored rows. */
  stored: 'pipeline.stored',
  /** `{app}` when members, invitations or the public flag changed. */
  accessChanged: 'studio.access-changed',
} as const;

/** Into how many partitions each topic is divided: no more consumers can share its work. */
export const partitions = { [topics.records]: 24, [topics.erasures]: 4, [topics.retirements]: 2 } as const;
