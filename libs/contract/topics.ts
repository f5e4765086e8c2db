import { z } from 'zod';
import { devices } from './limits';
import { count32, displaySchema, testedSchema } from './records';
import { retentionKinds } from './retention-kinds';
import { roles } from './roles';
import { auditEventSchema } from './security-events';

/** Ids and the like: longer than any that we make or take. */
const name = z.string().max(300);

/** One accepted batch of one session. `from` is null for the inherited one-record routes, which do not number. */
export const recordsReceived = z.object({
  app: name,
  session: name,
  from: count32.nullable(),
  numbered: count32.nullable(),
  version: count32,
  /** As the page told, or as testers were shown when it came. */
  tested: testedSchema.optional(),
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
const userRetired = z.object({ user: name.min(1) });
export type UserRetired = z.infer<typeof userRetired>;

/** Written by somebody to the people who run the server. */
const contactReceived = z.object({ name: z.string().optional(), email: z.string(), message: z.string() });
export type ContactReceived = z.infer<typeof contactReceived>;

/** A letter that waits for the mail server, sealed: only auth reads it. */
const letterQueued = z.object({ sealed: z.string().max(100_000) });
export type LetterQueued = z.infer<typeof letterQueued>;

/** The mail server takes a letter to a tester never: `letter` is its name where it was asked for. */
const letterBounced = z.object({ letter: name.min(1) });
export type LetterBounced = z.infer<typeof letterBounced>;

/** The account is closed, or open again; what it owns is shut or opened with it. */
const userClosed = z.object({ user: name, closed: z.boolean() });
export type UserClosed = z.infer<typeof userClosed>;

/** What an account has by groups of providers, all of it, as of a log-in. Names of providers are those that people read. */
const rolesGranted = z.object({
  user: name.min(1),
  folders: z.array(z.object({ folder: name, role: z.enum(roles).exclude(['owner']), group: name, provider: name })),
});
export type RolesGranted = z.infer<typeof rolesGranted>;

/** Something that may concern others than who did it. Who has no account is no `by`. */
const happened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), app: name.min(1), comment: name.min(1) }),
  z.object({ kind: z.literal('folder'), folder: name.min(1), user: name.min(1), by: name.min(1), at: z.number() }),
  z.object({ kind: z.literal('shared'), app: name.min(1), user: name.min(1), by: name.min(1), at: z.number() }),
  z.object({ kind: z.literal('offered'), app: name.min(1), user: name.min(1), by: name.min(1), at: z.number() }),
]);
export type Happened = z.infer<typeof happened>;

/** A study has its first tester, or as many as it wants. `round` is 0 where there are none. */
const reached = z.object({
  app: name.min(1),
  kind: z.enum(['first', 'target']),
  round: count32,
  count: count32,
  at: z.number(),
});
export type MilestoneReached = z.infer<typeof reached>;

export interface TopicDefinition {
  /** `<service>.<noun>`, the noun in the past tense. */
  readonly name: string;
  /** What its messages are. */
  readonly message: z.ZodType;
  /** No more consumers of a group can share its work. Kafka can be given more later, fewer never. */
  readonly partitions: number;
  /** The services that read it: each gets every message, and what one of them has not finished is kept. */
  readonly groups: readonly string[];
}

const topic = <const T extends TopicDefinition>(definition: T): T => definition;

/** Everything that services tell each other through the stream. Consumers, topics in Kafka, backups and operators' tools read this. */
export const topics = {
  /** Key: session. */
  records: topic({ name: 'testing.records', message: recordsReceived, partitions: 24, groups: ['pipeline'] }),
  /** Key: app. */
  erasures: topic({
    name: 'analytics.erasures',
    message: erased,
    partitions: 4,
    groups: ['pipeline', 'testing', 'analytics', 'studio'],
  }),
  /** Key: user. */
  retirements: topic({
    name: 'auth.retirements',
    message: userRetired,
    partitions: 2,
    groups: ['studio', 'auth', 'pipeline', 'analytics', 'testing'],
  }),
  /** Key: the address. */
  contacts: topic({ name: 'auth.contacts', message: contactReceived, partitions: 1, groups: ['auth'] }),
  /** Key: the account that it is about, else a mark of the address. */
  letters: topic({ name: 'auth.letters', message: letterQueued, partitions: 2, groups: ['auth'] }),
  /** Key: the letter. */
  bounces: topic({ name: 'auth.bounces', message: letterBounced, partitions: 1, groups: ['testing'] }),
  /** Everything that security logs of services tell of people. Key: the kind. */
  audit: topic({ name: 'auth.audits', message: auditEventSchema, partitions: 1, groups: ['auth'] }),
  /** Key: user. */
  closings: topic({ name: 'auth.closings', message: userClosed, partitions: 2, groups: ['studio'] }),
  /** Key: user. */
  grants: topic({ name: 'auth.grants', message: rolesGranted, partitions: 2, groups: ['studio'] }),
  /** Key: app, or folder. */
  happenings: topic({ name: 'studio.happenings', message: happened, partitions: 4, groups: ['studio'] }),
  /** Key: app. */
  milestones: topic({ name: 'analytics.milestones', message: reached, partitions: 2, groups: ['studio'] }),
} as const;

export const allTopics: readonly TopicDefinition[] = Object.values(topics);

/** Name and count of partitions. */
export const topicPartitions: Readonly<Record<string, number>> = Object.fromEntries(
  allTopics.map(({ name, partitions }) => [name, partitions]),
);

/** The group whose lag says how old the results are. */
export const pipelineGroup = 'pipeline';

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
  /** `{app}` when what a study is made of changed: its tasks, texts, state. */
  testChanged: 'testing.test-changed',
  /** `{app}` when a version was named, restored, or is tested by a round. */
  versionsChanged: 'studio.versions-changed',
  /** `{app}` when somebody commented, or changed or deleted a comment. */
  commentsChanged: 'studio.comments-changed',
  /** `{app, user}` when somebody has read comments: the person's other pages ask again. */
  commentsRead: 'studio.comments-read',
} as const;

/** The channel of one prototype for what is written to it: `ChangesWritten`. */
export const changesChannel = (app: string): string => `studio.changes.${app}`;
