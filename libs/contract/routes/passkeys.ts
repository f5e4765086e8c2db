import { z } from 'zod';
import { limits } from '../limits';
import { id, orSoftError, route } from '../route';
import { askedAgain, credentialLimits, loggedInSchema, loginLimits, userSchema } from './auth';

const user = z.object({ user: id });
const passkey = user.extend({ passkey: id });
const name = z.string().trim().min(1).max(limits.passkeyNameChars);
const text = z.string().max(10_000);

/** For the browser: what it asks the device for, and what it brings back with the answer. */
const begunSchema = z.object({ options: z.looseObject({ challenge: z.string() }), flow: z.string() });
export type AskedOfDevice = z.infer<typeof begunSchema>;

/** As browsers write what a device has answered (WebAuthn Level 3); what it means is seen by who verifies it. */
const answer = { id: text, rawId: text, type: z.literal('public-key') };
const registrationSchema = z.object({
  ...answer,
  response: z.object({ clientDataJSON: text, attestationObject: z.string().max(100_000) }),
});
const assertionSchema = z.object({
  ...answer,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() }),
});
export type PasskeyRegistration = z.infer<typeof registrationSchema>;
export type PasskeyAssertion = z.infer<typeof assertionSchema>;

const flow = z.string().max(2_000);
const body = 256 * 1024;

export const passkeyRoutes = {
  begin: route({
    name: 'passkeys.begin',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/passkeys/begin.json',
    access: 'self',
    summary: 'What the browser asks a device for that shall keep a new passkey',
    params: user,
    body: z.object({ current: z.string().optional() }).default({}),
    ok: orSoftError(begunSchema),
    limits: credentialLimits,
    errors: ['passkey.off', 'passkey.full', ...askedAgain],
  }),
  add: route({
    name: 'passkeys.add',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/passkeys.json',
    access: 'self',
    summary: 'A device has made a passkey: its owner logs in by it from now on, besides the password',
    params: user,
    body: z.object({ flow, name, answer: registrationSchema }),
    ok: orSoftError(userSchema),
    limits: { ...credentialLimits, body },
    errors: ['passkey.off', 'passkey.full', 'passkey.refused'],
  }),
  rename: route({
    name: 'passkeys.rename',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/passkeys/{passkey}.json',
    access: 'self',
    summary: 'Another name for one of the own passkeys',
    params: passkey,
    body: z.object({ name }),
    ok: userSchema,
    limits: credentialLimits,
    errors: ['thing/unknown'],
  }),
  remove: route({
    name: 'passkeys.remove',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/user/{user}/passkeys/{passkey}.json',
    access: 'self',
    summary: 'Nobody logs in by this passkey any more',
    params: passkey,
    ok: userSchema,
    limits: credentialLimits,
    errors: ['thing/unknown'],
  }),
  challenge: route({
    name: 'passkeys.challenge',
    owner: 'auth',
    method: 'POST',
    path: '/rest/login/passkey/begin',
    access: 'anyone',
    summary: 'What the browser asks a device for to log in by a passkey; the same for everybody',
    ok: orSoftError(begunSchema),
    limits: loginLimits,
    errors: ['passkey.off', 'user.login.notOwn'],
  }),
  logIn: route({
    name: 'passkeys.logIn',
    owner: 'auth',
    method: 'POST',
    path: '/rest/login/passkey',
    access: 'anyone',
    summary: 'Log in by a passkey: neither password nor code is asked for, as the device has made sure who it is',
    /** `restore`: a closed account comes back. */
    body: z.object({ flow, answer: assertionSchema, restore: z.boolean().default(false) }),
    ok: orSoftError(loggedInSchema),
    limits: { ...loginLimits, body },
    errors: ['passkey.off', 'passkey.refused', 'user.login.closed', 'user.login.off', 'user.login.notOwn'],
  }),
} as const;
