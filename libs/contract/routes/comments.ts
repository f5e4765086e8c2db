import { z } from 'zod';
import { app, document, epochMs, hasFewFields, id, okEnvelope, orSoftError, route } from '../route';

/** Who wrote a comment, as shown. Of a guest what the guest said. */
const commenterSchema = document.extend({
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  image: z.string().optional(),
});
export type Commenter = z.infer<typeof commenterSchema>;

/** Somebody whom a comment asks to look, by the name that stands behind the @. */
const mentionSchema = z.object({ id, name: z.string().max(400) });
export type Mention = z.infer<typeof mentionSchema>;

/** A widget or screen on which a pin was put, and where its corner was then: from that the pin moves along. */
const anchorSchema = z.object({ id, name: z.string().max(400), x: z.number(), y: z.number() });
export type PinAnchor = z.infer<typeof anchorSchema>;

/** What pages of ours say besides the fields that all clients have. */
const ours = {
  /** Members among them get a letter, once. */
  mentions: z.array(mentionSchema).max(20).optional(),
  /** The innermost first: the first that is still there holds the pin. */
  pinnedTo: z.array(anchorSchema).max(2).optional(),
};

/** Besides these fields it keeps what a client has posted. */
export const commentSchema = document.extend({
  appID: z.string(),
  /** "-1" for a guest's. */
  userID: z.string(),
  user: commenterSchema,
  created: epochMs,
  type: z.string().optional(),
  reference: z.string().optional(),
  message: z.string().optional(),
  status: z.string().optional(),
  parentId: z.string().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  /** The thread's, the same everywhere. */
  number: z.number().optional(),
  ...ours,
});
export type Comment = z.infer<typeof commentSchema>;

/** Of a guest by link: whoever has it may change the comment. Made by the page, never answered. */
const guestKey = z.string().min(16).max(200).optional();
/** What a guest deletes a comment by. */
export const guestSchema = z.object({ guestKey });

/** Wrong types of its fields are a soft error. */
export const postedComment = z.looseObject({ guestKey, ...ours }).refine(hasFewFields);

/** ms of the server's clock up to which somebody has read what others said: all of it, and of single threads more. */
export const readMarksSchema = z.object({ all: epochMs, threads: z.array(z.object({ id, until: epochMs })) });
export type ReadMarks = z.infer<typeof readMarksSchema>;

export const fewComments = { perMinute: 240, body: 32 * 1024 } as const;
const type = app.extend({ type: id });
const reference = type.extend({ reference: id });
const one = app.extend({ comment: id });
const hash = { hash: z.string() };
const list = z.array(commentSchema);
const count = z.object({ count: z.number() });
const errors = ['Comment.validation.error', 'app/full'] as const;

/** What people say on a prototype (api-contract.md 14), as members and visitors, and by a link without an account. */
export const commentRoutes = {
  list: route({
    name: 'comments.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/apps/{app}.json',
    access: 'app.see',
    summary: 'All comments, the oldest first',
    params: app,
    ok: list,
  }),
  ofType: route({
    name: 'comments.ofType',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/apps/{app}/{type}.json',
    access: 'app.see',
    summary: 'Comments of a type (ScreenComment: on the canvas)',
    params: type,
    ok: list,
  }),
  ofReference: route({
    name: 'comments.ofReference',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/apps/{app}/{reference}/{type}.json',
    access: 'app.see',
    summary: 'Comments of a type on one thing',
    params: reference,
    ok: list,
  }),
  create: route({
    name: 'comments.create',
    owner: 'studio',
    method: 'POST',
    path: '/rest/comments/apps/{app}',
    access: 'app.see',
    summary: 'Comment, or reply (parentId)',
    params: app,
    body: postedComment,
    ok: orSoftError(commentSchema),
    errors,
    limits: fewComments,
  }),
  change: route({
    name: 'comments.change',
    owner: 'studio',
    method: 'POST',
    path: '/rest/comments/apps/{app}/{comment}.json',
    access: 'app.see',
    summary: 'Set fields of a comment: its author, and of those on the canvas whoever can edit',
    params: one,
    body: postedComment,
    ok: orSoftError(commentSchema),
    errors: [...errors, 'thing/unknown'],
    limits: fewComments,
  }),
  remove: route({
    name: 'comments.remove',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/comments/apps/{app}/{comment}.json',
    access: 'app.see',
    summary: 'Delete a comment: its author, or whoever can edit. Replies stay.',
    params: one,
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: fewComments,
  }),
  count: route({
    name: 'comments.count',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/count/apps/{app}/{type}.json',
    access: 'app.see',
    summary: 'How many comments of a type',
    params: type,
    ok: count,
  }),
  countOfReference: route({
    name: 'comments.countOfReference',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/count/apps/{app}/{reference}/{type}.json',
    access: 'app.see',
    summary: 'How many comments of a type on one thing',
    params: reference,
    ok: count,
  }),
  marks: route({
    name: 'comments.marks',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/read/apps/{app}.json',
    access: 'app.join',
    summary: 'What the caller has read',
    params: app,
    ok: readMarksSchema,
  }),
  read: route({
    name: 'comments.read',
    owner: 'studio',
    method: 'POST',
    path: '/rest/comments/read/apps/{app}.json',
    access: 'app.join',
    summary: 'The caller has read a thread, or all threads, up to then: never less than before',
    params: app,
    body: z.object({ thread: id.optional(), until: z.int().min(0) }),
    ok: okEnvelope,
    limits: fewComments,
  }),

  listByLink: route({
    name: 'comments.listByLink',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{app}.json',
    access: 'hash',
    summary: 'Comments on the canvas, by a link; without addresses',
    params: app.extend(hash),
    ok: list,
  }),
  ofTypeByLink: route({
    name: 'comments.ofTypeByLink',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{app}/{type}.json',
    access: 'hash',
    summary: 'The same, of a type: links show none but those on the canvas',
    params: type.extend(hash),
    ok: list,
  }),
  ofReferenceByLink: route({
    name: 'comments.ofReferenceByLink',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{app}/{reference}/{type}.json',
    access: 'hash',
    summary: 'The same, on one thing',
    params: reference.extend(hash),
    ok: list,
  }),
  createByLink: route({
    name: 'comments.createByLink',
    owner: 'studio',
    method: 'POST',
    path: '/rest/comments/hash/{hash}/{app}',
    access: 'hash',
    summary: 'Comment on the canvas by a link, as a guest or, with a login, as oneself',
    params: app.extend(hash),
    body: postedComment,
    ok: orSoftError(commentSchema),
    errors,
    limits: fewComments,
  }),
  changeByLink: route({
    name: 'comments.changeByLink',
    owner: 'studio',
    method: 'POST',
    path: '/rest/comments/hash/{hash}/{app}/{comment}.json',
    access: 'hash',
    summary: 'Set fields of a comment of one’s own',
    params: one.extend(hash),
    body: postedComment,
    ok: orSoftError(commentSchema),
    errors: [...errors, 'thing/unknown', 'auth/forbidden'],
    limits: fewComments,
  }),
  removeByLink: route({
    name: 'comments.removeByLink',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/comments/hash/{hash}/{app}/{comment}.json',
    access: 'hash',
    summary: 'Delete a comment of one’s own: not for guests, of whom nobody knows who they are',
    params: one.extend(hash),
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
    limits: fewComments,
  }),
  countByLink: route({
    name: 'comments.countByLink',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{app}/{type}/count.json',
    access: 'hash',
    summary: 'How many comments of a type a link shows',
    params: type.extend(hash),
    ok: count,
  }),
  countOfTypeByLink: route({
    name: 'comments.countOfTypeByLink',
    owner: 'studio',
    method: 'GET',
    path: '/rest/comments/count/hash/{hash}/{app}/{type}.json',
    access: 'hash',
    summary: 'The same, at its other address',
    params: type.extend(hash),
    ok: count,
  }),
} as const;
