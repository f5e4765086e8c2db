import { summaryLineSchema } from '@rehearse/model';
import { z } from 'zod';
import { limits } from '../limits';
import { app, okEnvelope, route } from '../route';
import { storedAppSchema } from './apps';

const number = z.number().int().min(1);
const personSchema = z.object({
  /** Of a user. */
  id: z.string(),
  /** Missing for those who are not on the team any more. */
  name: z.string().optional(),
});

/** What came together: changes within ten minutes. */
const stretchSchema = z.object({
  /** The last change in it, by its number in the journal. */
  change: z.number().int(),
  /** ms since the epoch, as is `ended`. */
  begun: z.number(),
  ended: z.number(),
  authors: z.array(personSchema),
});

/** A state of a prototype that was kept. */
const appVersionSchema = stretchSchema.extend({
  number,
  /** Of the oldest of those that it stands for: versions are thinned out with age. */
  first: number,
  name: z.string().nullable(),
  /** The version that was restored by it. */
  restored: number.nullable(),
  /** Rounds of a study that tested it, by their ids. */
  rounds: z.array(z.string()),
  /** What changed in it, in a few lines. */
  summary: z.array(summaryLineSchema),
});
export type AppVersion = z.infer<typeof appVersionSchema>;

const listSchema = z.object({
  /** The newest first. */
  versions: z.array(appVersionSchema),
  hasMore: z.boolean(),
  /** Of all there are, with the newest ones only; null where these are too many to be counted for a list. */
  counts: z.object({ all: z.int(), named: z.int(), tested: z.int() }).nullable(),
  /** What has changed since the newest version; null for nothing. */
  open: stretchSchema.nullable(),
});
export type AppVersions = z.infer<typeof listSchema>;

const restoredSchema = z.object({ version: number, previous: number });
export type Restored = z.infer<typeof restoredSchema>;

const name = z.string().trim().min(1).max(limits.versionNameChars);
const one = app.extend({ number: z.coerce.number().int().min(1) });

/** What a prototype was like before. */
export const versionRoutes = {
  list: route({
    name: 'versions.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/versions',
    access: 'app.read',
    summary: 'Versions of a prototype, the newest first; older ones before a number',
    params: app,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    ok: listSchema,
  }),
  get: route({
    name: 'versions.get',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/versions/{number}.json',
    access: 'app.read',
    summary: 'A prototype as it was',
    params: one,
    ok: storedAppSchema,
  }),
  keep: route({
    name: 'versions.keep',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/versions',
    access: 'app.write',
    summary: 'Give what there is now a name',
    params: app,
    body: z.object({ name }),
    ok: appVersionSchema,
    errors: ['app.version.full', 'server/full'],
  }),
  rename: route({
    name: 'versions.rename',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/versions/{number}',
    access: 'app.write',
    summary: 'Give a version a name, or take it away',
    params: one,
    body: z.object({ name: name.nullable() }),
    ok: okEnvelope,
    errors: ['app.version.full'],
  }),
  restore: route({
    name: 'versions.restore',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/versions/{number}/restore',
    access: 'app.write',
    summary: 'Make the prototype what it was, as a new version; `previous` is what it was until now',
    params: one,
    ok: restoredSchema,
    errors: ['model/too-large', 'account/full', 'server/full'],
  }),
  copy: route({
    name: 'versions.copy',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/versions/{number}/copy',
    access: 'app.write',
    summary: 'A new prototype of what it was',
    params: one,
    body: z.object({ name: z.string().max(limits.versionNameChars).optional() }),
    ok: z.object({ id: z.string() }),
    limits: { perMinute: 60 },
    errors: ['model/too-large', 'account/full', 'server/full'],
  }),
} as const;
