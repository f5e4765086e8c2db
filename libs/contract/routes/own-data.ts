import { z } from 'zod';
import { epochMs, id, orSoftError, route } from '../route';
import { userSchema } from './auth';
import { readMarksSchema } from './comments';
import { templateSettings } from './study-templates';

const user = z.object({ user: id });
/** Everything at once is asked for seldom. */
const seldom = { perMinute: 6 };
const thing = z.object({ id: z.string(), name: z.string(), role: z.string() });

const keptAccountSchema = z.object({
  account: userSchema,
  /** Marks by which providers' people are known again. */
  providers: z.array(z.string()),
  /** Of groups at providers, those that give something here. */
  groups: z.array(z.object({ provider: z.string(), names: z.array(z.string()) })),
  /** Where one is logged in. */
  logins: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      network: z.string(),
      begun: epochMs,
      seen: epochMs,
    }),
  ),
});

const keptWorkSchema = z.object({
  /** Own ones, in the trash, too, and those that one is a member of. */
  prototypes: z.array(thing.extend({ isDeleted: z.boolean() })),
  folders: z.array(thing),
  /** What one has written, as it is kept. */
  comments: z.array(z.looseObject({ id: z.string() })),
  /** How far one has read those on each prototype. */
  read: z.array(readMarksSchema.extend({ app: id })),
  /** What one was told, as it is kept, and prototypes that one hears nothing of. */
  feed: z.object({ entries: z.array(z.looseObject({ key: z.string() })), muted: z.array(z.string()) }),
});

const keptMailsSchema = z.object({
  /** `next`: when the next mail goes out, if something has changed by then. */
  reports: z.array(z.object({ app: id, report: z.string(), next: epochMs })),
});

const keptTemplatesSchema = z.object({
  templates: z.array(z.object({ id: z.string(), name: z.string(), created: epochMs, settings: templateSettings })),
});

/** What is kept of a person, for themselves (adr/0030). Prototypes, pictures and sounds have routes of their own. Secrets are in no answer. */
export const ownDataRoutes = {
  account: route({
    name: 'ownData.account',
    owner: 'auth',
    method: 'GET',
    path: '/rest/user/{user}/data.json',
    access: 'self',
    summary: 'What is kept of the own account, but secrets',
    params: user,
    asksPassword: true,
    ok: orSoftError(keptAccountSchema),
    errors: ['user.password.current.needed'],
    limits: seldom,
  }),
  work: route({
    name: 'ownData.work',
    owner: 'studio',
    method: 'GET',
    path: '/rest/user/{user}/work.json',
    access: 'self',
    summary: 'What else is kept of a person: prototypes, folders, comments, the feed',
    params: user,
    asksPassword: true,
    ok: orSoftError(keptWorkSchema),
    errors: ['user.password.current.needed'],
    limits: seldom,
  }),
  templates: route({
    name: 'ownData.templates',
    owner: 'testing',
    method: 'GET',
    path: '/rest/user/{user}/study-templates.json',
    access: 'self',
    summary: 'Templates that a person has made of studies',
    params: user,
    asksPassword: true,
    ok: orSoftError(keptTemplatesSchema),
    errors: ['user.password.current.needed'],
    limits: seldom,
  }),
  mails: route({
    name: 'ownData.mails',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/user/{user}/report-mails.json',
    access: 'self',
    summary: 'Whose reports a person wants to hear of by mail',
    params: user,
    asksPassword: true,
    ok: orSoftError(keptMailsSchema),
    errors: ['user.password.current.needed'],
    limits: seldom,
  }),
} as const;
