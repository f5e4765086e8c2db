import { z } from 'zod';
import { app, crowd, epochMs, file, id, okEnvelope, orSoftError, route } from '../route';
import { linkRoleSchema, sharedRoleSchema } from '../principal';
import { isEmbedder } from '../embedding';
import { limits } from '../limits';
import { storedAppSchema } from './apps';
import { commentSchema, fewComments, guestSchema, postedComment } from './comments';

/** People make few of them, and what guards passwords counts wrong ones besides. */
const slowly = { perMinute: 120, body: 16 * 1024 };
const password = z.string().min(limits.passwordLength).max(200);

const linkSchema = z.object({
  id: z.string(),
  /** What its address holds, for those who may change it. */
  hash: z.string(),
  role: linkRoleSchema,
  /** Which one, of a link to a report of results. */
  report: z.string().optional(),
  by: z.string(),
  at: epochMs,
  /** None where it does not end. */
  until: epochMs.optional(),
  isOver: z.boolean(),
  hasPassword: z.boolean(),
  /** How often, and when last, by others than the team. */
  opened: z.int(),
  lastOpened: epochMs.optional(),
});
export type ListedLink = z.infer<typeof linkSchema>;

/** What is not named stays as it is; null takes it away. */
const fields = z.object({
  role: sharedRoleSchema.optional(),
  until: epochMs.nullable().optional(),
  password: password.nullable().optional(),
});
export type LinkFields = z.infer<typeof fields>;

const toReport = fields.omit({ role: true }).extend({ report: id });
const madeLink = z.union([fields.required({ role: true }), toReport]);
export type MadeLink = z.infer<typeof madeLink>;

/** Where one of a prototype's links, that for testers among them, may be embedded. */
const embeddingSchema = z.object({
  /** The beginning of its hash, as its address has it. */
  place: z.string(),
  /** Such as `https://wiki.example.org`; `*` is all. */
  sites: z.array(z.string()),
});
export type Embedding = z.infer<typeof embeddingSchema>;

const behindSchema = z.object({
  app: z.string(),
  name: z.string(),
  description: z.string().optional(),
  role: sharedRoleSchema,
  until: epochMs.optional(),
  /** When its designers have changed it last. */
  lastUpdate: epochMs.optional(),
});
/** What a link leads to, before the prototype itself is there. */
export type BehindLink = z.infer<typeof behindSchema>;

const link = z.object({ link: z.string().min(1).max(200) });
const one = app.extend({ id });
const comment = link.extend({ comment: id });
const ofComments = {
  errors: ['Comment.validation.error', 'app/full', 'auth/forbidden', 'thing/unknown'],
  limits: fewComments,
} as const;

/** Links to look and comment (adr/0025): without an account, with a role, an end and a password. */
export const linkRoutes = {
  list: route({
    name: 'links.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/links.json',
    access: 'app.write',
    summary: 'Links to look and comment, and to reports, the oldest first; those that have ended are among them',
    params: app,
    ok: z.array(linkSchema),
  }),
  make: route({
    name: 'links.make',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/links',
    access: 'app.write',
    summary: 'Make a link to look, to look and comment, or to a report of results',
    params: app,
    body: madeLink,
    ok: linkSchema,
    errors: ['link.full'],
    limits: slowly,
  }),
  change: route({
    name: 'links.change',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/links/{id}.json',
    access: 'app.write',
    summary: 'Give a link another role, end or password',
    params: one,
    body: fields,
    ok: linkSchema,
    errors: ['thing/unknown'],
    limits: slowly,
  }),
  withdraw: route({
    name: 'links.withdraw',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/{app}/links/{id}.json',
    access: 'app.write',
    summary: 'Withdraw a link: whoever has it sees nothing more',
    params: one,
    ok: okEnvelope,
  }),
  embedding: route({
    name: 'links.embedding',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/embedding.json',
    access: 'app.write',
    summary: 'Links that may be embedded in pages of other sites, and in which',
    params: app,
    ok: z.array(embeddingSchema),
  }),
  embed: route({
    name: 'links.embed',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/embedding',
    access: 'app.write',
    summary: 'Have a link, or that for testers, embedded in pages of these sites alone; of none where none is named',
    params: app,
    body: z.object({
      hash: z.string().min(1).max(limits.hashLength),
      sites: z.array(z.string().refine(isEmbedder)).max(limits.embedders),
    }),
    ok: z.array(embeddingSchema),
    errors: ['thing/unknown'],
    limits: slowly,
  }),

  enter: route({
    name: 'links.enter',
    owner: 'studio',
    method: 'POST',
    path: '/rest/links/{link}/enter',
    access: 'link.door',
    summary: 'Enter the password of a link: a cookie that is good for this link alone stands for it from then on',
    params: link,
    body: z.object({ password: z.string().max(200) }),
    ok: okEnvelope,
    errors: ['link.password.wrong', 'link.pause'],
    limits: slowly,
  }),
  behind: route({
    name: 'links.behind',
    owner: 'studio',
    method: 'GET',
    path: '/rest/links/{link}/about.json',
    access: 'link',
    summary: 'What a link leads to, and what it allows',
    params: link,
    ok: behindSchema,
    limits: crowd,
  }),
  opened: route({
    name: 'links.opened',
    owner: 'studio',
    method: 'POST',
    path: '/rest/links/{link}/opened',
    access: 'link.any',
    summary: 'A page tells that it shows what is behind a link: it is counted, but for members',
    params: link,
    ok: okEnvelope,
    limits: slowly,
  }),
  app: route({
    name: 'links.app',
    owner: 'studio',
    method: 'GET',
    path: '/rest/links/{link}/app.json',
    access: 'link',
    summary: 'The prototype behind a link to look, as it is now',
    params: link,
    ok: storedAppSchema,
    limits: crowd,
  }),
  image: route({
    name: 'links.image',
    owner: 'studio',
    method: 'GET',
    path: '/rest/links/{link}/images/{app}/{file}',
    access: 'link.any',
    summary: 'A picture of it, or a sound; clips of reports name theirs',
    params: link.extend({ ...app.shape, file }),
    ok: 'file',
    errors: ['request/range'],
    limits: crowd,
  }),
  comments: route({
    name: 'links.comments',
    owner: 'studio',
    method: 'GET',
    path: '/rest/links/{link}/comments.json',
    access: 'link',
    summary: 'Comments on the canvas, the oldest first, without addresses: by a link to comment',
    params: link,
    ok: z.array(commentSchema),
    errors: ['auth/forbidden'],
    limits: crowd,
  }),
  comment: route({
    name: 'links.comment',
    owner: 'studio',
    method: 'POST',
    path: '/rest/links/{link}/comments',
    access: 'link',
    summary:
      'Comment on the canvas, or reply (parentId), as a guest or, with a login, as oneself: by a link to comment',
    params: link,
    body: postedComment,
    ok: orSoftError(commentSchema),
    ...ofComments,
  }),
  changeComment: route({
    name: 'links.changeComment',
    owner: 'studio',
    method: 'POST',
    path: '/rest/links/{link}/comments/{comment}.json',
    access: 'link',
    summary: 'Set fields of a comment of one’s own',
    params: comment,
    body: postedComment,
    ok: orSoftError(commentSchema),
    ...ofComments,
  }),
  removeComment: route({
    name: 'links.removeComment',
    owner: 'studio',
    method: 'POST',
    path: '/rest/links/{link}/comments/{comment}/remove',
    access: 'link',
    summary: 'Delete a comment of one’s own; the key of a guest stands in no address',
    params: comment,
    body: guestSchema,
    ok: okEnvelope,
    errors: ['auth/forbidden', 'thing/unknown'],
    limits: fewComments,
  }),
} as const;
