import { z } from 'zod';
import { peopleStates } from '../people-states';
import { auditEventSchema } from '../security-events';
import { epochMs, id, okEnvelope, orSoftError, route } from '../route';
import { givenRole } from './team';

const user = z.object({ user: id });

const accountLineSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  image: z.string().optional(),
  created: epochMs,
  /** 0 for never. */
  lastLogin: epochMs,
  /** Knows a password of ours. */
  hasPassword: z.boolean(),
  /** By which provider the last log-in was, as people read it. */
  provider: z.string().optional(),
  hasFactor: z.boolean(),
  isOperator: z.boolean(),
  /** Operator by the configuration: no page takes that away. */
  isConfigured: z.boolean(),
  /** Where that is by a group: which, of which provider. */
  operatorGroup: z.object({ group: z.string(), provider: z.string() }).optional(),
  /** Since when nobody logs in by it. */
  off: epochMs.optional(),
  /** By its owner. */
  isClosed: z.boolean(),
  /** The address is not proven yet. */
  isUnproven: z.boolean(),
});
/** An account, as operators see it. */
export type AccountLine = Readonly<z.infer<typeof accountLineSchema>>;

const peoplePageSchema = z.object({
  people: z.array(accountLineSchema),
  /** Of all pages. */
  found: z.number().int(),
  /** There are more, which only a longer search finds. */
  isCut: z.boolean(),
  /** For the next page; null where there is none. */
  next: z.string().nullable(),
  counts: z.record(z.enum(peopleStates), z.number().int()),
});
export type PeoplePage = Readonly<z.infer<typeof peoplePageSchema>>;

const newsletterReaderSchema = z.object({
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  language: z.string().optional(),
});
/** Somebody who wants the newsletter. */
export type NewsletterReader = Readonly<z.infer<typeof newsletterReaderSchema>>;

const auditPageSchema = z.object({
  /** The latest first. */
  events: z.array(auditEventSchema),
  /** What people in it are called now; who is not in it has no account any more. */
  people: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), lastname: z.string() })),
  /** For the page before; null where there is none. */
  before: z.string().nullable(),
});
export type AuditPage = Readonly<z.infer<typeof auditPageSchema>>;

/** All of a service's work, a part of it while something is away that it goes on without, or none. */
const healths = ['all', 'some', 'none'] as const;
const stateSchema = z.object({
  version: z.string(),
  /** Of the gateway's process. */
  started: epochMs,
  /** The one that the gateway runs on. */
  machine: z.object({
    /** Programs that ran or wanted to, on average of the last minute. */
    load: z.number(),
    cores: z.number().int(),
    memoryBytes: z.number(),
    freeMemoryBytes: z.number(),
  }),
  /** Those that it knows. */
  services: z.array(z.object({ name: z.string(), health: z.enum(healths) })),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  ownLogin: z.boolean(),
  allowSignUp: z.boolean(),
});
export type InstallationState = Readonly<z.infer<typeof stateSchema>>;

/** Tells who it is, does not answer, or answers something else. */
const reaches = ['well', 'away', 'odd'] as const;
const signOnStateSchema = z.object({
  ownLogin: z.boolean(),
  allowSignUp: z.boolean(),
  confirmAddress: z.boolean(),
  passwordLength: z.number().int(),
  /** Of addresses that accounts may have; `*` is any. */
  allowedDomains: z.array(z.string()),
  /** When a login ends, in ms: in all, and without use. */
  lifeMs: z.number(),
  idleMs: z.number(),
  /** Where providers send people back to. */
  returnAddress: z.string(),
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      issuer: z.string(),
      /** Our name there. */
      client: z.string(),
      hasSecret: z.boolean(),
      /** Of which addresses it says whose they are; none: of any. */
      domains: z.array(z.string()),
      /** Whoever has such an address has no other way in. */
      onlyWay: z.boolean(),
      groupsClaim: z.string(),
      /** What groups give: the operator's role, or one in a folder. */
      groups: z.array(
        z.object({
          group: z.string(),
          operator: z.literal(true).optional(),
          folder: z.string().optional(),
          role: givenRole.optional(),
        }),
      ),
      reach: z.enum(reaches),
    }),
  ),
});
export type SignOnState = Readonly<z.infer<typeof signOnStateSchema>>;

const count = z.number().int();

const ofGroup = { topic: z.string().max(100), group: z.string().max(100) };
const placeSchema = z.object({ partition: count.min(0), offset: count.min(0) });
const jobsSchema = z.object({
  /** Written beside documents, and not yet in the stream. */
  unsent: count,
  /** Each topic and each service that reads it. */
  readers: z.array(
    z.object({
      ...ofGroup,
      waiting: count,
      /** Age of the oldest that waits, in ms; 0 where none does. */
      oldestMs: z.number(),
      dead: count,
    }),
  ),
  /** The oldest of each reader first; not what was in them, which is nobody's but the service's. */
  dead: z.array(
    z.object({
      ...ofGroup,
      at: placeSchema,
      publishedAt: epochMs,
      /** Ids, mostly: whose or of what it is. */
      key: z.string(),
      reason: z.string(),
      characters: count,
    }),
  ),
});
export type Jobs = Readonly<z.infer<typeof jobsSchema>>;

const prototypeSizesSchema = z.object({
  prototypes: count,
  inTrash: count,
  /** Of all documents, and of those in the trash. */
  bytes: z.number(),
  trashBytes: z.number(),
  pictures: count,
  pictureBytes: z.number(),
  /** The ten that take most as documents, the largest first; those in the trash, too. */
  largest: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
});
export type PrototypeSizes = Readonly<z.infer<typeof prototypeSizesSchema>>;

const days = count.nullable();
const recordSizesSchema = z.object({
  sessions: count,
  events: count,
  mouse: count,
  bytes: z.number(),
  /** Of these, what came in the last 30 days by the server's clock. */
  lately: z.object({ sessions: count, events: count }),
  /** The disk that records lie on, and what is free of it. */
  disk: z.object({ bytes: z.number(), freeBytes: z.number() }),
  /** Days after which the configuration takes them away; null: until somebody deletes them. */
  kept: z.object({ sessions: days, mouse: days, answers: days, audit: days }),
});
export type RecordSizes = Readonly<z.infer<typeof recordSizesSchema>>;

/** Sessions whose last record is older: all of them, those with positions of the mouse, and those with answers. */
const olderRecordsSchema = z.object({ sessions: count, mouse: count, answers: count });

const acts = { perMinute: 300 };
/** Each counts what there is. */
const looks = { perMinute: 30 };

/** For who runs the installation (adr/0029). */
export const operatorRoutes = {
  state: route({
    name: 'operator.state',
    owner: 'gateway',
    method: 'GET',
    path: '/rest/operator/state.json',
    access: 'operator',
    summary: 'Which services can do their work now, and how people log in',
    ok: stateSchema,
    limits: { perMinute: 60 },
  }),
  signOn: route({
    name: 'operator.signOn',
    owner: 'auth',
    method: 'GET',
    path: '/rest/operator/sign-on.json',
    access: 'operator',
    summary: 'How people log in, as it is configured, and whether each provider answers now',
    ok: signOnStateSchema,
    // Each asks all providers.
    limits: looks,
  }),
  prototypes: route({
    name: 'operator.prototypes',
    owner: 'studio',
    method: 'GET',
    path: '/rest/operator/prototypes.json',
    access: 'operator',
    summary: 'How many prototypes and pictures there are, in the trash or not, and what they take',
    ok: prototypeSizesSchema,
    limits: looks,
  }),
  prototypeNames: route({
    name: 'operator.prototypeNames',
    owner: 'studio',
    method: 'GET',
    path: '/rest/operator/prototypes/names.json',
    access: 'operator',
    summary: 'What prototypes, those in the trash included, and folders are called; by their ids, with commas between',
    query: z.object({ ids: z.string().max(8_000).default('') }),
    ok: z.array(z.object({ id: z.string(), name: z.string() })),
    limits: { perMinute: 300 },
  }),
  records: route({
    name: 'operator.records',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/operator/records.json',
    access: 'operator',
    summary:
      'How many sessions and events of testers are stored, what all records take on disk, and how long they are kept',
    ok: recordSizesSchema,
    limits: looks,
  }),
  olderRecords: route({
    name: 'operator.olderRecords',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/operator/records/older.json',
    access: 'operator',
    summary: 'How many sessions are older than so many days, and would lose what a shorter retention takes',
    query: z.object({ days: z.coerce.number().int().min(1).max(9_999).default(365) }),
    ok: olderRecordsSchema,
    // Each reads all records.
    limits: looks,
  }),
  jobs: route({
    name: 'operator.jobs',
    owner: 'auth',
    method: 'GET',
    path: '/rest/operator/jobs.json',
    access: 'operator',
    summary: 'What services still have to do of what they told each other, and what none of them could',
    ok: jobsSchema,
    limits: looks,
  }),
  retryDead: route({
    name: 'operator.retryDead',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/jobs/retry.json',
    access: 'operator',
    summary: 'Puts a dead message, or all of a group, behind what waits, so that it is tried once more',
    body: z.object({ ...ofGroup, at: placeSchema.optional() }),
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: acts,
  }),
  discardDead: route({
    name: 'operator.discardDead',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/jobs/discard.json',
    access: 'operator',
    summary: 'Forgets a dead message for good',
    body: z.object({ ...ofGroup, at: placeSchema }),
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: acts,
  }),
  people: route({
    name: 'operator.people',
    owner: 'auth',
    method: 'GET',
    path: '/rest/operator/people.json',
    access: 'operator',
    summary: 'People who have an account, the latest seen first, 50 on a page; by how words of name or address begin',
    query: z.object({
      search: z.string().max(200).default(''),
      state: z.enum(peopleStates).default('all'),
      after: z.string().max(100).optional(),
    }),
    ok: peoplePageSchema,
    limits: { perMinute: 120 },
  }),
  newsletter: route({
    name: 'operator.newsletter',
    owner: 'auth',
    method: 'GET',
    path: '/rest/operator/newsletter.json',
    access: 'operator',
    summary: 'Everybody who wants the newsletter, the latest seen first; who asks is in the audit log',
    ok: z.array(newsletterReaderSchema),
    limits: looks,
  }),
  audit: route({
    name: 'operator.audit',
    owner: 'auth',
    method: 'GET',
    path: '/rest/operator/audit.json',
    access: 'operator',
    summary: 'What happened to accounts, rights and data, the latest first; of one person, or of one kind',
    query: z.object({
      /** Who did it, or to whom it was done. */
      person: id.optional(),
      kind: z.string().max(64).optional(),
      before: z.string().max(100).optional(),
    }),
    ok: auditPageSchema,
    limits: { perMinute: 300 },
  }),
  switchOff: route({
    name: 'operator.switchOff',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/people/{user}/off.json',
    access: 'operator',
    summary: 'Ends all logins of somebody, who cannot log in from now on',
    params: user,
    ok: okEnvelope,
    errors: ['thing/unknown', 'operator.last'],
    limits: acts,
  }),
  switchOn: route({
    name: 'operator.switchOn',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/people/{user}/on.json',
    access: 'operator',
    summary: 'Lets somebody log in again',
    params: user,
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: acts,
  }),
  removeFactor: route({
    name: 'operator.removeFactor',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/people/{user}/factor/off.json',
    access: 'operator',
    asksPassword: true,
    summary: 'Takes the second factor from somebody who lost app and codes',
    params: user,
    ok: orSoftError(okEnvelope),
    errors: ['thing/unknown', 'user.password.current.needed'],
    limits: acts,
  }),
  setRole: route({
    name: 'operator.setRole',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/people/{user}/role.json',
    access: 'operator',
    asksPassword: true,
    summary: 'Makes somebody an operator, or none; the last one stays',
    params: user,
    body: z.object({ isOperator: z.boolean() }),
    ok: orSoftError(okEnvelope),
    errors: ['thing/unknown', 'operator.last', 'operator.configured', 'user.password.current.needed'],
    limits: acts,
  }),
} as const;
