import { z } from 'zod';
import { limits } from '../limits';
import { app, epochMs, id, okEnvelope, route } from '../route';

/** Why a call has no answer that a prototype could use. */
const callFailures = ['off', 'address', 'host', 'unreachable', 'redirect', 'status', 'content'] as const;
export type CallFailure = (typeof callFailures)[number];

const replySchema = z.object({
  /** False for whatever is no answer that could be used; then there is no body. */
  isOk: z.boolean(),
  /** JSON, or another text. */
  body: z.string(),
});
export type CallReply = Readonly<z.infer<typeof replySchema>>;

const triedSchema = replySchema.extend({
  why: z.enum(callFailures).optional(),
  /** Of an answer, whatever it was. */
  status: z.int().optional(),
  ms: z.int(),
});
/** What those hear who make the prototype. */
export type TriedCall = Readonly<z.infer<typeof triedSchema>>;

const secretName = z.string().regex(/^[\w-]{1,60}$/);
const secretSchema = z.object({
  name: secretName,
  /** Where it is sent, and nowhere else. */
  origin: z.string().regex(/^https?:\/\/[a-z0-9.-]{1,250}(:\d{1,5})?$/),
});
const listedSecretSchema = secretSchema.extend({ at: epochMs });
export type ListedSecret = Readonly<z.infer<typeof listedSecretSchema>>;
/** With what a header may hold. */
export const revealedSecretSchema = secretSchema.extend({ value: z.string().regex(/^[ -~]{1,4000}$/) });
export type RevealedSecret = Readonly<z.infer<typeof revealedSecretSchema>>;

const element = z.object({ widget: id });
/** Variables by path, as far as the element names them. What is called stands in the prototype, and nowhere else. */
const values = z
  .record(z.string().max(200), z.unknown())
  .refine((all) => Object.keys(all).length <= limits.callValues, { message: 'more values than a call names' });
/** Of an element that sends one: a tester's, by base64. */
const picture = z
  .base64()
  .max(Math.ceil(limits.callPictureBytes / 3) * 4)
  .optional();
const sentBytes = limits.callBytes + limits.callPictureBytes * 1.4;
const asked = z.object({
  /** One that is or was tested, or 0 for the newest; without it what a study tests, if it does. */
  version: z.int().min(0).optional(),
  values,
  picture,
});
const shared = {
  owner: 'ai',
  method: 'POST',
  body: asked,
  ok: replySchema,
  errors: ['thing/unknown', 'image.type.wrong', 'image.processing.error'],
  limits: { body: sentBytes, perMinute: 300 },
} as const;

/** Elements of prototypes that ask servers of others (adr/0044). */
export const callRoutes = {
  byHash: route({
    ...shared,
    name: 'calls.byHash',
    path: '/rest/invitation/{app}/{hash}/calls/{widget}.json',
    access: 'hash',
    summary: 'A tester’s prototype has one of its elements call what it is made to call',
    params: app.extend({ hash: z.string(), ...element.shape }),
  }),
  byLink: route({
    ...shared,
    name: 'calls.byLink',
    path: '/rest/links/{link}/calls/{widget}.json',
    access: 'link',
    summary: 'The same behind a link to look',
    params: z.object({ link: z.string().min(1).max(200), ...element.shape }),
  }),
  tryOut: route({
    ...shared,
    name: 'calls.tryOut',
    path: '/rest/apps/{app}/calls/{widget}.json',
    access: 'app.read',
    summary: 'The same for those who make the prototype, who hear what went wrong',
    params: app.extend(element.shape),
    body: z.object({ values, picture }),
    ok: triedSchema,
    limits: { body: sentBytes, perMinute: 120 },
  }),
  secrets: route({
    name: 'calls.secrets',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/secrets.json',
    access: 'app.write',
    summary: 'Secrets that a prototype’s calls send in headers, by name: what they are nobody is told',
    params: app,
    ok: z.array(listedSecretSchema),
  }),
  setSecret: route({
    name: 'calls.setSecret',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/secrets',
    access: 'app.write',
    summary: 'Keep a secret that calls to one server send as ${secret:name} in headers',
    params: app,
    body: revealedSecretSchema,
    ok: okEnvelope,
    errors: ['app/full'],
    limits: { body: 16 * 1024, perMinute: 60 },
  }),
  removeSecret: route({
    name: 'calls.removeSecret',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/{app}/secrets/{name}.json',
    access: 'app.write',
    summary: 'Keep a secret no longer',
    params: app.extend({ name: id }),
    ok: okEnvelope,
  }),
} as const;
