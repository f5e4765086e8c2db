import { z } from 'zod';
import { limits } from '../limits';
import { roleSchema } from '../principal';
import { app, epochMs, id, okEnvelope, route } from '../route';

/** What can happen to what is somebody's own. */
export const feedKinds = ['comment', 'mention', 'shared', 'offered', 'folder', 'first', 'target'] as const;
export type FeedKind = (typeof feedKinds)[number];

const feedPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  /** To tell by, where there is no name. */
  email: z.string(),
  image: z.string().optional(),
});

const feedEntrySchema = z.object({
  /** What the entry stands for: several comments on one prototype are one entry. */
  keys: z.array(id).min(1),
  kind: z.enum(feedKinds),
  /** Of the last one. */
  at: epochMs,
  isRead: z.boolean(),
  /** What it happened to: a prototype, or a folder that one was added to. */
  app: id.optional(),
  folder: id.optional(),
  name: z.string(),
  /** Who did it, the last one first: people who have an account, and what guests call themselves. */
  people: z.array(feedPersonSchema),
  /** Where the last comment stands. */
  thread: id.optional(),
  /** What one may do on a shared prototype, or in a folder, now. */
  role: roleSchema.optional(),
  /** Of testers, where the target is reached. */
  count: z.int().optional(),
  /** One is asked to be the owner, and has not answered. */
  isOpen: z.boolean().optional(),
});
export type FeedEntry = Readonly<z.infer<typeof feedEntrySchema>>;

const feedSchema = z.object({
  /** The last one first. */
  entries: z.array(feedEntrySchema),
  /** Prototypes that the person hears nothing of. */
  muted: z.array(z.object({ app: id, name: z.string() })),
});
export type Feed = Readonly<z.infer<typeof feedSchema>>;

/** What happens to one's own things (adr/0030). */
export const feedRoutes = {
  list: route({
    name: 'feed.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/feed',
    access: 'user',
    summary: 'What happened to the own prototypes, and where one is named',
    ok: feedSchema,
  }),
  read: route({
    name: 'feed.read',
    owner: 'studio',
    method: 'POST',
    path: '/rest/feed/read',
    access: 'user',
    summary: 'Mark entries of the own feed as read',
    body: z.object({ keys: z.array(id).min(1).max(limits.feedEntries) }),
    ok: okEnvelope,
  }),
  mute: route({
    name: 'feed.mute',
    owner: 'studio',
    method: 'POST',
    path: '/rest/feed/muted/{app}',
    access: 'app.read',
    summary: 'Hear nothing of a prototype any more, or again',
    params: app,
    body: z.object({ isMuted: z.boolean() }),
    ok: okEnvelope,
  }),
} as const;
