import { z } from 'zod';
import {
  appAccessSchema,
  invitationSchema,
  openSessionSchema,
  providerLoginSchema,
  sharedLinkSchema,
} from '../principal';
import { wireLanguages } from '../languages';
import { app, id, okEnvelope, route } from '../route';
import { revealedSecretSchema } from './calls';
import { feedKinds } from './feed';
import { testSchema } from './tests';

const user = z.object({ user: id });
/** A number as a path has it. */
const count = z.string().regex(/^\d{1,10}$/);
/** The number of a version, and of the last change in it. */
const pinnedVersionSchema = z.object({ number: z.int(), change: z.int() });
export type PinnedVersion = z.infer<typeof pinnedVersionSchema>;

const knownPersonSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  /** File name of the picture; see `auth.picture`. */
  image: z.string().optional(),
});
/** Somebody who has an account. */
export type KnownPerson = Readonly<z.infer<typeof knownPersonSchema>>;

/** What whoever shares something says to them. */
const message = z.string().optional();

/** An account, or an address without one and the key of its invitation. */
const readerSchema = z.union([
  z.object({ user: id }),
  z.object({ address: z.string(), key: z.string(), by: id.optional() }),
]);

const folderLetterSchema = z.object({
  to: readerSchema,
  folder: id,
  folderName: z.string(),
  from: z.string(),
  message,
});
/** Tells somebody that they were added to a folder, or are invited to it. */
export type FolderLetter = Readonly<z.infer<typeof folderLetterSchema>>;

const appLetterSchema = z.object({
  to: readerSchema,
  app: id,
  appName: z.string(),
  /** Who shares it, or wrote the comment: name, or address. */
  from: z.string(),
  /** The comment that names them, and the thread that it is in, if that is on the canvas; else they hear that the prototype is shared. */
  mention: z.object({ thread: id.optional(), text: z.string() }).optional(),
  message,
});
/** Tells somebody that a prototype is shared, or that they are named in a comment on it. */
export type AppLetter = Readonly<z.infer<typeof appLetterSchema>>;

const sharingLetterSchema = z.union([folderLetterSchema, appLetterSchema]);
export type SharingLetter = AppLetter | FolderLetter;

const feedLineSchema = z.object({
  kind: z.enum(feedKinds),
  /** Of the prototype, or the folder. */
  name: z.string(),
  /** What they are called. */
  from: z.array(z.string()),
  /** Of comments, or of testers. */
  count: z.int(),
});
/** Of a letter that sums up what happened to somebody's things. */
export type FeedLine = Readonly<z.infer<typeof feedLineSchema>>;

/** To somebody on the list of a study. Nothing in it stands in a log. */
const testerLetterSchema = z.object({
  /** The same letter is written once, however often it is asked for. */
  letter: z.string(),
  to: z.string(),
  name: z.string(),
  /** Of the letter, and of the test behind its link. */
  language: z.enum(wireLanguages),
  /** Account in whose name it is written. */
  from: id,
  isReminder: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** The test link, as it is given to testers, with what is added to it. */
  hash: z.string(),
  source: z.string(),
  pid: z.string(),
  /** By which they want no more of these mails. */
  stop: z.string(),
});
export type TesterLetter = Readonly<z.infer<typeof testerLetterSchema>>;

const sharePair = z.object({ x: z.number(), n: z.number() });
const reportLetterSchema = z.object({
  /** The same letter is written once, however often it is asked for. */
  letter: z.string(),
  app: id,
  appName: z.string(),
  report: id,
  title: z.string(),
  /** `before`: in the letter before; null where that cannot be compared. */
  sessions: z.object({ now: z.number(), before: z.number().nullable() }),
  /** Successes: of all tasks together where `name` is null. */
  rates: z.array(z.object({ name: z.string().nullable(), now: sharePair, before: sharePair.nullable() })),
  /** Nothing was told before: its changes are since somebody wanted these letters. */
  isFirst: z.boolean().optional(),
  /** By which they want no more of these letters. */
  stop: z.string(),
});
/** What has changed in a report, to somebody who wants to know. Nothing of testers is in it but counts. */
export type ReportLetter = Readonly<z.infer<typeof reportLetterSchema>>;

/** `later`: its writer or its reader has had enough for now. */
const letterOutcomeSchema = z.enum(['queued', 'later']);
export type LetterOutcome = z.infer<typeof letterOutcomeSchema>;

const callTemplateSchema = z.object({
  /** Checked by whoever calls: documents hold anything. */
  rest: z.looseObject({}),
  /** Those that it names in headers. */
  secrets: z.array(revealedSecretSchema),
});
/** What an element calls, as its prototype has it. */
export type CallTemplate = Readonly<z.infer<typeof callTemplateSchema>>;

/**
 * What services ask each other: not part of the API, never passed on by the gateway. Called over HTTP where the answering
 * service runs elsewhere, directly where it runs in the same process. To call twice does no harm.
 */
export const internalRoutes = {
  appAccess: route({
    name: 'internal.appAccess',
    owner: 'studio',
    method: 'GET',
    path: '/internal/apps/{app}/access/{user}',
    params: app.extend(user.shape),
    ok: appAccessSchema,
    access: 'inside',
    summary: 'What a user, or a guest, may do on a prototype.',
  }),
  invitation: route({
    name: 'internal.invitation',
    owner: 'studio',
    method: 'GET',
    path: '/internal/invitations/{hash}',
    params: z.object({ hash: id }),
    ok: invitationSchema.nullable(),
    access: 'gateway',
    summary: 'Whose invitation a hash is; null when unknown or withdrawn.',
  }),
  link: route({
    name: 'internal.link',
    owner: 'studio',
    method: 'GET',
    path: '/internal/links/{link}',
    params: z.object({ link: id }),
    ok: sharedLinkSchema.nullable(),
    access: 'gateway',
    summary: 'What a link to look or comment leads to; null for unknown ones.',
  }),
  embedders: route({
    name: 'internal.embedders',
    owner: 'studio',
    method: 'GET',
    path: '/internal/embedders/{place}',
    params: z.object({ place: id }),
    ok: z.array(z.string()),
    access: 'gateway',
    summary: 'Sites on which a link may be embedded; none for unknown ones.',
  }),
  prototype: route({
    name: 'internal.prototype',
    owner: 'studio',
    method: 'GET',
    path: '/internal/apps/{app}/prototype',
    params: app,
    // Checked when it was saved; analytics reads of it what it needs.
    ok: z.looseObject({}).nullable(),
    access: 'service',
    summary: 'A prototype without its looks; null for unknown and deleted ones.',
  }),
  callTemplate: route({
    name: 'internal.callTemplate',
    owner: 'studio',
    method: 'GET',
    path: '/internal/apps/{app}/calls/{widget}',
    params: app.extend({ widget: id }),
    query: z.object({ version: count.optional() }),
    ok: callTemplateSchema.nullable(),
    access: 'service',
    summary: 'What an element of a prototype calls; null where it is none that does.',
  }),
  deletedApps: route({
    name: 'internal.deletedApps',
    owner: 'studio',
    method: 'GET',
    path: '/internal/users/{user}/deleted-apps',
    params: user,
    ok: z.array(id),
    access: 'service',
    summary: 'Prototypes that their owner has deleted and can have back.',
  }),
  listedApps: route({
    name: 'internal.listedApps',
    owner: 'studio',
    method: 'GET',
    path: '/internal/users/{user}/listed-apps',
    params: user,
    ok: z.array(id),
    access: 'service',
    summary: 'Prototypes in the list of somebody: own and shared ones.',
  }),
  pinVersion: route({
    name: 'internal.pinVersion',
    owner: 'studio',
    method: 'POST',
    path: '/internal/apps/{app}/versions/{round}',
    params: app.extend({ round: id }),
    ok: pinnedVersionSchema,
    access: 'service',
    summary: 'Keeps the version of now for a round of a study.',
  }),
  versionPrototype: route({
    name: 'internal.versionPrototype',
    owner: 'studio',
    method: 'GET',
    path: '/internal/apps/{app}/versions/{number}/prototype',
    params: app.extend({ number: count }),
    ok: z.looseObject({}),
    access: 'service',
    summary: 'A prototype without its looks, as it was.',
  }),
  screens: route({
    name: 'internal.screens',
    owner: 'studio',
    method: 'POST',
    path: '/internal/apps/{app}/versions/{number}/screens',
    params: app.extend({ number: count }),
    body: z.object({ screens: z.array(id) }),
    ok: z.looseObject({}),
    access: 'service',
    summary: 'Some screens of a version with their looks, and nothing else of it; 0 for the newest.',
  }),
  showVersion: route({
    name: 'internal.showVersion',
    owner: 'studio',
    method: 'POST',
    path: '/internal/apps/{app}/shown/{round}/{version}',
    params: app.extend({ round: count, version: count }),
    ok: okEnvelope,
    access: 'service',
    summary: 'From now on links lead to this version, tested in this round; 0 and 0 for the newest.',
  }),
  testSettings: route({
    name: 'internal.testSettings',
    owner: 'testing',
    method: 'GET',
    path: '/internal/apps/{app}/test',
    params: app,
    ok: testSchema,
    access: 'service',
    summary: 'The test settings of a prototype; without saved ones there are no tasks.',
  }),
  passwordChanges: route({
    name: 'internal.passwordChanges',
    owner: 'auth',
    method: 'GET',
    path: '/internal/users/{user}/password-changes',
    params: user,
    ok: z.int().nullable(),
    access: 'gateway',
    summary: 'How often the password was changed; null for an account that is gone.',
  }),
  findPerson: route({
    name: 'internal.findPerson',
    owner: 'auth',
    method: 'POST',
    path: '/internal/people/find',
    body: z.object({ address: z.string() }),
    ok: knownPersonSchema.nullable(),
    access: 'service',
    summary: 'The open account with an address; null for none. Addresses stand in no URL.',
  }),
  knownPeople: route({
    name: 'internal.knownPeople',
    owner: 'auth',
    method: 'POST',
    path: '/internal/people/known',
    body: z.object({ users: z.array(id) }),
    ok: z.array(knownPersonSchema),
    access: 'service',
    summary: 'What these users are called now; those who are gone are left out.',
  }),
  tellOfSharing: route({
    name: 'internal.tellOfSharing',
    owner: 'auth',
    method: 'POST',
    path: '/internal/people/letters',
    body: sharingLetterSchema,
    ok: okEnvelope,
    access: 'service',
    summary: 'Writes to somebody that a prototype is shared, or that a comment names them.',
  }),
  endInvitation: route({
    name: 'internal.endInvitation',
    owner: 'auth',
    method: 'POST',
    path: '/internal/people/invitations/end',
    /** `app`: a prototype or a folder. */
    body: z.object({ app: id, address: z.string() }),
    ok: okEnvelope,
    access: 'service',
    summary: 'An invitation to a prototype or a folder is taken or withdrawn: nobody signs up by it any more.',
  }),
  sumUp: route({
    name: 'internal.sumUp',
    owner: 'auth',
    method: 'POST',
    path: '/internal/people/{user}/feed',
    params: user,
    body: z.object({ lines: z.array(feedLineSchema) }),
    ok: okEnvelope,
    access: 'service',
    summary: 'Writes to somebody what happened to their things, if they want such letters.',
  }),
  hasMailServer: route({
    name: 'internal.hasMailServer',
    owner: 'auth',
    method: 'GET',
    path: '/internal/mail-server',
    ok: z.boolean(),
    access: 'service',
    summary: 'Whether mails reach people.',
  }),
  writeToTester: route({
    name: 'internal.writeToTester',
    owner: 'auth',
    method: 'POST',
    path: '/internal/testers/letters',
    body: testerLetterSchema,
    ok: letterOutcomeSchema,
    access: 'service',
    summary: 'Asks somebody by mail to take a test.',
  }),
  writeOfReport: route({
    name: 'internal.writeOfReport',
    owner: 'auth',
    method: 'POST',
    path: '/internal/people/{user}/reports',
    params: user,
    body: reportLetterSchema,
    ok: okEnvelope,
    access: 'service',
    summary: 'Writes to somebody what has changed in a report.',
  }),
  isProven: route({
    name: 'internal.isProven',
    owner: 'auth',
    method: 'GET',
    path: '/internal/users/{user}/proven',
    params: user,
    ok: z.boolean(),
    access: 'gateway',
    summary: 'Whether the address of an account is proven, or need not be.',
  }),
  plan: route({
    name: 'internal.plan',
    owner: 'auth',
    method: 'GET',
    path: '/internal/users/{user}/plan',
    params: user,
    ok: z.string(),
    access: 'service',
    summary: 'What plan an account has; a guest has that of whoever signs up.',
  }),
  isOperator: route({
    name: 'internal.isOperator',
    owner: 'auth',
    method: 'GET',
    path: '/internal/users/{user}/operator',
    params: user,
    ok: z.boolean(),
    access: 'gateway',
    summary: 'Whether somebody runs the installation.',
  }),
  providerLogin: route({
    name: 'internal.providerLogin',
    owner: 'auth',
    method: 'POST',
    path: '/internal/provider-logins',
    body: z.object({ token: z.string() }),
    ok: providerLoginSchema.nullable(),
    access: 'gateway',
    summary:
      'Who bears a token that a provider made for older clients; null for whom we do not let in. Tokens stand in no URL.',
  }),
  session: route({
    name: 'internal.session',
    owner: 'auth',
    method: 'GET',
    path: '/internal/sessions/{session}',
    params: z.object({ session: id }),
    query: z.object({ isUse: z.stringbool() }),
    ok: openSessionSchema.nullable(),
    access: 'inside',
    summary: 'The session of a login, and its use noted when somebody does something by it; null when it has ended.',
  }),
} as const;
