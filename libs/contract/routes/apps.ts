import { appSchema, changeSchema, operationSchema } from '@rehearse/model';
import { z } from 'zod';
import { roleSchema } from '../principal';
import { testedSchema } from '../records';
import { isTestPassword } from '../test-password';
import { app, crowd, document, documentBody, file, okEnvelope, orSoftError, route } from '../route';

/** An app without its content, as lists show it. */
const summarySchema = document.extend({
  name: z.string(),
  lastUpdate: z.number().optional(),
  created: z.number().optional(),
  type: z.string().optional(),
  screenSize: z.looseObject({ w: z.number(), h: z.number() }).optional(),
  description: z.string().optional(),
  previewColor: z.string().optional(),
  sessionCount: z.number().optional(),
  isPublic: z.boolean().optional(),
  /** Of the caller, in lists of the caller's own prototypes. */
  permission: z.number().optional(),
  role: roleSchema.optional(),
  /** The one that it lies in, of those that the caller is in. */
  folder: z.string().optional(),
  /** ms since the epoch; missing where it is not archived. */
  archivedAt: z.number().optional(),
  /** How many are members, the caller and nobody by a folder among them; in lists of the caller's own prototypes. */
  people: z.number().int().optional(),
  /** What links to look and comment allow at most, and until when at the latest (ms), for those who can edit. */
  link: z.object({ role: z.enum(['look', 'comment']), until: z.number().optional() }).optional(),
});
export type AppSummary = z.infer<typeof summarySchema>;

/** Somebody else, and what the caller shares with them: prototypes of which both are members, and folders that both are in. */
const listedPersonSchema = document.extend({
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  image: z.string().optional(),
  apps: z.array(z.string()),
  folders: z.array(z.string()),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

/** With a picture or without, as in the other lists. */
const deletedSchema = summarySchema.extend({
  /** ms since the epoch, as is `erasedAt`: from then on it cannot come back. */
  deletedAt: z.number(),
  erasedAt: z.number(),
  /** Missing where nobody knows any more. */
  deletedBy: z.object({ id: z.string(), email: z.string(), name: z.string(), lastname: z.string() }).optional(),
  /** Name of the folder that it lay in, and comes back to. */
  wasIn: z.string().optional(),
});
export type DeletedApp = z.infer<typeof deletedSchema>;

/** `revision` counts the writes of a prototype: the version that testers' records name. */
export const storedAppSchema = z.looseObject({
  ...appSchema.shape,
  _id: z.string(),
  revision: z.number().int().optional(),
  /** Behind a link, where a study tests this version. */
  tested: testedSchema.optional(),
});
export type StoredApp = z.infer<typeof storedAppSchema>;

export const memberSchema = document.extend({
  email: z.string(),
  name: z.string().optional(),
  lastname: z.string().optional(),
  image: z.string().optional(),
  permission: z.number(),
  role: roleSchema.optional(),
});
export type Member = z.infer<typeof memberSchema>;

export const imageSchema = document.extend({
  appID: z.string(),
  name: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type AppImage = z.infer<typeof imageSchema>;

/** `errors` holds the names of refused files, `refused` says why (`image.too.big`, `image.type.wrong`, `account/full`, ...). */
export const uploadedSchema = z.object({
  uploads: z.array(imageSchema),
  errors: z.array(z.string()).optional(),
  refused: z.array(z.object({ name: z.string(), code: z.string() })).optional(),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

const versionSchema = z.number().int().min(0);

/** What one person did in one go. */
const editSchema = z.object({
  /** Made by the client, so that an edit that is sent twice is applied once. */
  id: z.string().min(8).max(64),
  /** What its author did, as a key of the texts. */
  step: z.string().max(80).optional(),
  operations: z.array(operationSchema).max(50_000),
});

/** A version of a prototype: what an edit came to, with what followed from it. Applied to the version before it gives this one. */
export const appChangeSchema = z.object({
  version: versionSchema,
  /** Of the edit. */
  id: z.string(),
  /** Id of a user. */
  author: z.string(),
  /** ms since the epoch. */
  time: z.number(),
  step: z.string().optional(),
  operations: z.array(operationSchema),
});
export type AppChange = z.infer<typeof appChangeSchema>;

const appChangesSchema = z.object({
  changes: z.array(appChangeSchema),
  /** There are more after the last one of these. */
  hasMore: z.boolean(),
});
export type AppChanges = z.infer<typeof appChangesSchema>;

const exchangedSchema = appChangesSchema.extend({
  /** Edits that no document can take, with the field at fault; nothing of them was applied. */
  refused: z.array(z.object({ id: z.string(), code: z.string(), field: z.string().optional() })),
  /**
   * Operations that had no effect, as others had come before; by edit. `gone`: what they are about is deleted, `there`: another
   * element has its id, `cycle` and `deep`: masters or groups would be in themselves, or too deep in others.
   */
  dropped: z.array(
    z.object({
      id: z.string(),
      operation: operationSchema,
      reason: z.enum(['gone', 'there', 'cycle', 'deep']),
      /** Of what is gone, as long as that is remembered: the element, and who deleted it when. */
      deleted: z.object({ id: z.string(), name: z.string(), author: z.string(), time: z.number() }).optional(),
    }),
  ),
});
export type Exchanged = z.infer<typeof exchangedSchema>;

/** They are long. A class of testers has one address. */
const lists = { perMinute: 300 };
const large = { body: documentBody };
/** Each reads and writes a whole prototype and its pictures. */
const copies = { perMinute: 60 };
/** Content is checked by the model's own rules, which name the path of the field at fault. */
const posted = z.looseObject({});

/** One that is or was tested, or 0 for the newest; without it what a study tests, if it does. */
const wantedVersion = z.object({ version: z.coerce.number().int().min(0).optional() });

export const appRoutes = {
  create: route({
    name: 'apps.create',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps',
    access: 'user',
    summary: 'Create a prototype',
    body: posted,
    bytes: true,
    ok: storedAppSchema,
    limits: large,
    errors: ['model/invalid', 'model/too-large', 'account/full', 'server/full'],
  }),
  list: route({
    name: 'apps.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps',
    access: 'anyone',
    summary: 'Own prototypes: summaries, or reduced to the start screen for thumbnails',
    query: z.object({ summary: z.string().optional(), paging: z.string().optional() }),
    ok: z.array(summarySchema),
    limits: lists,
  }),
  listPublic: route({
    name: 'apps.listPublic',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/public',
    access: 'anyone',
    summary: 'Public examples: 100 of them, as they were a second ago at most',
    query: z.object({ summary: z.string().optional() }),
    ok: z.array(summarySchema),
    limits: lists,
  }),
  listPeople: route({
    name: 'apps.listPeople',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/people',
    access: 'user',
    summary: "With whom the caller shares the prototypes of the caller's list, and which",
    ok: z.array(listedPersonSchema),
    limits: { perMinute: 120 },
  }),
  listDeleted: route({
    name: 'apps.listDeleted',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/deleted',
    access: 'user',
    summary: 'Own prototypes that are deleted and can come back, the last deleted first',
    query: z.object({ summary: z.string().optional() }),
    ok: z.array(deletedSchema),
    limits: lists,
  }),
  get: route({
    name: 'apps.get',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}.json',
    access: 'app.see',
    summary: 'One whole prototype',
    params: app,
    ok: storedAppSchema,
  }),
  embedded: route({
    name: 'apps.embedded',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/embedded/{app}.json',
    access: 'app.see',
    summary: 'A prototype without its content',
    params: app,
    ok: summarySchema,
  }),
  consumption: route({
    name: 'apps.consumption',
    owner: 'studio',
    method: 'GET',
    path: '/rest/user/plan/consumption.json',
    access: 'user',
    summary: 'How many prototypes one owns, deleted ones left out',
    ok: z.object({ appOwner: z.number() }),
    limits: lists,
  }),
  save: route({
    name: 'apps.save',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}.json',
    access: 'app.write',
    summary: 'Replace root fields',
    params: app,
    body: posted,
    bytes: true,
    ok: okEnvelope,
    limits: large,
    errors: ['model/invalid', 'model/too-large', 'account/full', 'server/full'],
  }),
  saveProperties: route({
    name: 'apps.saveProperties',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/props/{app}.json',
    access: 'app.read',
    summary: 'Replace root fields (readers: sessionCount is ignored calmly)',
    params: app,
    body: posted,
    bytes: true,
    ok: okEnvelope,
    limits: large,
    errors: ['model/invalid', 'model/too-large', 'account/full', 'server/full'],
  }),
  change: route({
    name: 'apps.change',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/update',
    access: 'app.write',
    summary: 'Apply a delta',
    params: app,
    /** What is no change is passed over. */
    body: z.array(z.nullable(changeSchema).catch(null)),
    bytes: true,
    ok: orSoftError(okEnvelope),
    limits: large,
    errors: [
      'app.update.error',
      'app.update.error.invalid',
      'app.update.error.no.data',
      'model/too-large',
      'account/full',
      'server/full',
    ],
  }),
  edit: route({
    name: 'apps.edit',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/edits',
    access: 'app.write',
    summary: 'Apply edits to the newest version, and read all changes after a version',
    params: app,
    body: z.object({ after: versionSchema, edits: z.array(editSchema).max(200) }),
    bytes: true,
    ok: exchangedSchema,
    limits: { ...large, perMinute: 3_000 },
    errors: ['app.update.error', 'app.changes.gone', 'server/full'],
  }),
  changes: route({
    name: 'apps.changes',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/edits',
    access: 'app.read',
    summary: 'All changes after a version',
    params: app,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    ok: appChangesSchema,
    limits: { perMinute: 3_000 },
    errors: ['app.changes.gone'],
  }),
  copy: route({
    name: 'apps.copy',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/copy/{app}',
    access: 'app.see',
    summary: 'Duplicate',
    params: app,
    body: z.looseObject({ name: z.string().nullish() }).optional(),
    ok: orSoftError(z.looseObject({ id: z.string() })),
    limits: copies,
    errors: ['app.copy.error', 'model/too-large', 'account/full', 'server/full'],
  }),
  remove: route({
    name: 'apps.remove',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/{app}.json',
    access: 'app.owner',
    summary: 'Delete with everything that belongs to it: erased after 30 days',
    params: app,
    ok: okEnvelope,
  }),
  restore: route({
    name: 'apps.restore',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/restore',
    access: 'user',
    summary: 'Take a deletion back (within 30 days), with new links unless the old ones are to go on',
    params: app,
    body: z.looseObject({ keepLinks: z.boolean().optional() }).optional(),
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
  }),
  deleted: route({
    name: 'apps.getDeleted',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/deleted/{app}.json',
    access: 'user',
    summary: 'One whole prototype of the own trash, for the copy of what is kept of a person',
    params: app,
    ok: storedAppSchema,
    errors: ['thing/unknown', 'auth/forbidden'],
  }),
  erase: route({
    name: 'apps.erase',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/deleted/{app}.json',
    access: 'user',
    asksPassword: true,
    summary: 'Erase a deleted prototype for good, with everything that belongs to it',
    params: app,
    ok: orSoftError(okEnvelope),
    errors: ['thing/unknown', 'auth/forbidden', 'user.password.current.needed'],
  }),
  resetInvitations: route({
    name: 'apps.resetInvitations',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/invitation/{app}',
    access: 'app.write',
    summary: 'Withdraw all links and make new ones',
    params: app,
    ok: okEnvelope,
  }),
  setTestPassword: route({
    name: 'apps.setTestPassword',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/test-password',
    access: 'app.write',
    summary:
      'Have testers asked for a password, which is the end of their link, or for none (null); links given out before end',
    params: app,
    body: z.object({ password: z.string().refine(isTestPassword).nullable() }),
    ok: okEnvelope,
  }),
  team: route({
    name: 'apps.team',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/team.json',
    access: 'app.see',
    summary: 'Members',
    params: app,
    ok: z.array(memberSchema),
  }),

  images: route({
    name: 'images.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/images/{app}.json',
    access: 'app.see',
    summary: 'Images of a prototype',
    params: app,
    ok: z.array(imageSchema),
  }),
  uploadImages: route({
    name: 'images.upload',
    owner: 'studio',
    method: 'POST',
    path: '/rest/images/{app}',
    access: 'app.write',
    summary: 'Upload 1 to 20 pictures',
    params: app,
    query: z.object({ resize: z.string().optional() }),
    body: 'multipart',
    limits: { body: 110_000_000 },
    ok: orSoftError(uploadedSchema),
    errors: ['image.processing.error', 'server/full'],
  }),
  image: route({
    name: 'images.get',
    owner: 'studio',
    method: 'GET',
    path: '/rest/images/{app}/{file}',
    access: 'app.see',
    summary: 'A picture, by login or for public prototypes',
    params: app.extend({ file }),
    query: z.object({ token: z.string().optional() }),
    ok: 'file',
    limits: crowd,
  }),
  imageOfDeleted: route({
    name: 'images.getOfDeleted',
    owner: 'studio',
    method: 'GET',
    path: '/rest/images/deleted/{app}/{file}',
    access: 'user',
    summary: 'A picture of an own prototype that is deleted, for the list of those: to everybody else it is gone',
    params: app.extend({ file }),
    ok: 'file',
    errors: ['thing/unknown', 'auth/forbidden'],
    limits: crowd,
  }),
  imageByHash: route({
    name: 'images.getByHash',
    owner: 'studio',
    method: 'GET',
    path: '/rest/images/{hash}/{app}/{file}',
    access: 'hash',
    summary: 'A picture, by link',
    params: app.extend({ hash: z.string(), file }),
    ok: 'file',
    limits: crowd,
  }),
  removeImage: route({
    name: 'images.remove',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/images/{app}/{image}/{folder}/{file}',
    access: 'app.read',
    summary: 'Delete a picture (owner)',
    params: app.extend({ image: z.string(), folder: z.string(), file }),
    ok: orSoftError(okEnvelope),
    errors: ['image.delete.error'],
  }),

  invitations: route({
    name: 'invitations.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/invitation/{app}.json',
    access: 'app.see',
    summary: 'Map hash to level; readers get level 1 only',
    params: app,
    ok: z.record(z.string(), z.number()),
  }),
  appByHash: route({
    name: 'invitations.app',
    owner: 'studio',
    method: 'GET',
    path: '/rest/invitation/{hash}/app.json',
    access: 'hash',
    summary: 'The prototype behind a link',
    params: z.object({ hash: z.string() }),
    query: wantedVersion,
    ok: storedAppSchema,
    limits: crowd,
  }),
  updateByHash: route({
    name: 'invitations.update',
    owner: 'studio',
    method: 'GET',
    path: '/rest/invitation/{hash}/update.json',
    access: 'hash',
    summary: 'The prototype without content, for live preview',
    params: z.object({ hash: z.string() }),
    query: wantedVersion,
    ok: summarySchema,
    limits: crowd,
  }),

  exampleApp: route({
    name: 'examples.app',
    owner: 'studio',
    method: 'GET',
    path: '/examples/apps/{app}.json',
    access: 'public',
    summary: 'One public prototype',
    params: app,
    ok: storedAppSchema,
  }),
} as const;
