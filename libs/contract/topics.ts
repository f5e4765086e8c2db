import { z } from 'zod';
import { devices } from './limits';
import { count32, displaySchema } from './records';
import { retentionKinds } from './retention-kinds';

/** What services tell each other through the stream. Past tense; topics are `<service>.<noun>`. */
export const topics = {
  /** Key: session. Value: RecordsReceived. */
  records: 'testing.records',
  /** Key: app. Value: SessionErased | AppErased | Expired. */
  erasures: 'analytics.erasures',
  /** Key: user. Value: UserRetired. */
  retirements: 'auth.retirements',
  /** Key: user. Value: UserClosed. */
  closings: 'auth.closings',
} as const;

/** Ids and the like: longer than any that we make or take. */
const name = z.string().max(300);

/** One accepted batch of one session. `from` is null for the inherited one-record routes, which do not number. */
export const recordsReceived = z.object({
  app: name,
  session: name,
  from: count32.nullable(),
  numbered: count32.nullable(),
  version: count32,
  client: name,
  /** Id of the request that brought the batch, for the logs. */
  request: z.string().optional(),
  /** ms since the epoch by the server's clock. */
  receivedAt: z.number(),
  /** As the page told. */
  display: displaySchema.optional(),
  /** By the browser's user agent and the display; missing when something else sent the batch. */
  device: z.enum(devices).nullish(),
  /** Where it lay before it was moved into this stream: records without numbers are known by it. */
  place: z.object({ partition: count32, offset: z.number().int().min(0) }).optional(),
  /** As they were sent. Each is looked at by itself, so that one which is none does not hold up the others. */
  records: z.array(z.unknown()),
  /** Positions within the batch as sent, of records that were refused; they keep their sequence numbers. */
  refused: z.array(z.object({ index: count32, code: z.string() })),
  /** Position within the batch as sent, per entry of `records`. */
  indexes: z.array(count32),
  /** The trace that the batch belongs to (W3C). The last field: it is found without reading the message. */
  traceparent: z.string().optional(),
});
export type RecordsReceived = z.infer<typeof recordsReceived>;

export const erased = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), app: name.min(1), session: name.min(1) }),
  z.object({ kind: z.literal('app'), app: name.min(1) }),
  /** They have their age: the sessions, or their mouse or answers only. */
  z.object({
    kind: z.literal('expired'),
    app: name.min(1),
    of: z.enum(retentionKinds),
    sessions: z.array(name.min(1)),
  }),
]);
export type Erased = z.infer<typeof erased>;

/** Those of which nothing may be left. */
export function endedSessions(erased: Exclude<Erased, { kind: 'app' }>): readonly string[] {
  if (erased.kind === 'session') return [erased.session];
  return erased.of === 'sessions' ? erased.sessions : [];
}

/** The account is gone; what it owned is to be erased. */
export const userRetired = z.object({ user: name.min(1) });
export type UserRetired = z.infer<typeof userRetired>;

/** The account is closed, or open again; what it owns is shut or opened with it. */
export const userClosed = z.object({ user: name, closed: z.boolean() });
export type UserClosed = z.infer<typeof userClosed>;

/** Consumer groups whose lag others ask for. */
export const groups = {
  /** Reads every topic. */
  pipeline: 'pipeline',
} as const;

/** The groups that read each topic: what one of them has not finished is still needed. */
export const readers = {
  [topics.records]: [groups.pipeline],
  [topics.erasures]: [groups.pipeline, 'testing', 'analytics', 'studio'],
  [topics.retirements]: ['studio', 'auth', groups.pipeline],
  [topics.closings]: ['studio'],
} as const;

/** Bus channels: fire and forget hints. */
export const channels = {
  /** `{app, sessions, events, asOf}` after the pipeline has stored rows. */
  stored: 'pipeline.stored',
  /** SessionErased | AppErased, as soon as it is known: what is being read goes on without it. */
  erased: 'analytics.erased',
  /** `{app}` when members, invitations or the public flag changed. */
  accessChanged: 'studio.access-changed',
  /** `{user}` when an account, or some of its logins, changed: ended, closed, proven, another password. */
  accountChanged: 'auth.account-changed',
} as const;

/** Into how many partitions each topic is divided: no more consumers can share its work. */
export const partitions = {
  [topics.records]: 24,
  [topics.erasures]: 4,
  [topics.retirements]: 2,
  [topics.closings]: 2,
} as const;
