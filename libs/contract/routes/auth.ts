import { z } from 'zod';
import { wireLanguages } from '../languages';
import { limits } from '../limits';
import { crowd, document, epochMs, file, id, okEnvelope, orSoftError, route, softError } from '../route';

/** How pages look: `system` as the device says. */
export const themes = ['system', 'light', 'dark'] as const;

/** Letters about the feed. */
export const feedMails = ['never', 'daily'] as const;

/** A browser in which the own login does not ask for a code until then. */
const trustedDeviceSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: epochMs,
  until: epochMs,
});
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;

export const userSchema = document.extend({
  email: z.string(),
  name: z.string().optional(),
  lastname: z.string().optional(),
  role: z.string(),
  plan: z.string().optional(),
  /** File name of the picture; see `auth.picture`. */
  image: z.string().optional(),
  created: z.number().optional(),
  loginCount: z.number().optional(),
  lastlogin: z.number().optional(),
  lastNotification: z.number().optional(),
  /** Of mails to the person. */
  language: z.enum(wireLanguages).optional(),
  /** How the pages look to the person. */
  theme: z.enum(themes).optional(),
  homepage: z.string().optional(),
  newsletter: z.boolean().optional(),
  /** Whether a letter sums up, once a day at most, what happened to the own things; absent: never. */
  feedMail: z.enum(feedMails).optional(),
  /** Tips that the person has seen, and when. */
  notifications: z.record(z.string(), z.number()).optional(),
  /** The address is not proven yet: until it is, the account may look around. */
  unproven: z.boolean().optional(),
  /** Another address, which is the account's once it is proven. */
  newEmail: z.string().optional(),
  /** Comes in by a provider, and has no password of its own. */
  external: z.boolean().optional(),
  /** The own login asks for a code besides: since when, and how many spare ones are left. */
  factor: z
    .object({ since: z.number(), spareCodes: z.number().int(), devices: z.array(trustedDeviceSchema) })
    .optional(),
  /** By which the person logs in besides; absent where there are none. */
  passkeys: z
    .array(
      z.object({
        id: z.string(),
        /** By which the device knows it. */
        credential: z.string(),
        name: z.string(),
        added: epochMs,
        used: epochMs.optional(),
      }),
    )
    .optional(),
  /** Runs the installation; told by `auth.user`. */
  isOperator: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;
export const loggedInSchema = userSchema.extend({
  token: z.string(),
  /** For the browser to keep, and to show at the next log-ins (`devices`). */
  deviceKey: z.string().optional(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/** Names are the makers' own; null where the user agent tells none. */
const listedSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Such as 203.0.113.0/24, and whether the caller is in it. */
  network: z.string(),
  isHere: z.boolean(),
  /** The caller's own. */
  isThis: z.boolean(),
  begun: epochMs,
  seen: epochMs,
});
export type ListedSession = z.infer<typeof listedSessionSchema>;

const user = z.object({ user: id });
/** Where the password is asked for again. */
export const askedAgain = [
  'user.password.current.needed',
  'user.password.current.wrong',
  'user.login.pause',
  'signOn.again',
] as const;
/** An office of 500 has one address. What is wrong with passwords is counted elsewhere. */
export const loginLimits = { perMinute: 1_500, body: 16 * 1024 };
export const credentialLimits = { perMinute: 60, body: 16 * 1024 };

export const authRoutes = {
  signUp: route({
    name: 'auth.signUp',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user',
    access: 'anyone',
    summary: 'Create an account',
    body: z
      .looseObject({
        email: z.unknown().optional(),
        password: z.unknown().optional(),
        tos: z.unknown().optional(),
        /** What the link of a letter holds: to this installation, to a prototype or a folder. It is for the address that the letter went to. */
        invitation: z.object({ key: z.string().max(200), app: id.optional(), folder: id.optional() }).optional(),
      })
      .default({}),
    ok: orSoftError(userSchema),
    limits: credentialLimits,
    errors: [
      'user.email.invalid',
      'user.password.invalid',
      'user.password.guessable',
      'user.tos.invalid',
      'user.email.not.unique',
      'user.create.nosignup',
      'user.create.domain',
      'user.login.notOwn',
    ],
  }),
  login: route({
    name: 'auth.login',
    owner: 'auth',
    method: 'POST',
    path: '/rest/login',
    access: 'anyone',
    summary: 'Log in',
    body: z
      .looseObject({
        email: z.unknown().optional(),
        password: z.unknown().optional(),
        /** True: a closed account comes back. */
        restore: z.unknown().optional(),
        /** Of the second factor, where the account has one: six digits of its app, or a spare one. */
        code: z.unknown().optional(),
        /** Keys that were kept from log-ins before (`deviceKey`): with one of this account no code is asked for. */
        devices: z.unknown().optional(),
        /** True along with a code: this browser is not asked for one for 30 days. */
        remember: z.unknown().optional(),
      })
      .default({}),
    ok: orSoftError(loggedInSchema),
    limits: loginLimits,
    errors: [
      'user.login.fail',
      'user.login.pause',
      'user.login.closed',
      'user.login.off',
      'user.login.notOwn',
      'user.factor.needed',
      'user.factor.wrong',
    ],
  }),
  logout: route({
    name: 'auth.logout',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/login',
    access: 'anyone',
    summary: 'Log out; `url` is where the browser goes to log out of the provider, too',
    ok: okEnvelope.extend({ url: z.string().optional() }),
  }),
  renew: route({
    name: 'auth.renew',
    owner: 'auth',
    method: 'POST',
    path: '/rest/login/renew',
    access: 'user',
    summary: 'Another token of the same login; the one before ends a minute later',
    ok: z.object({ token: z.string() }),
    limits: credentialLimits,
  }),
  sessions: route({
    name: 'auth.sessions',
    owner: 'auth',
    method: 'GET',
    path: '/rest/user/{user}/sessions.json',
    access: 'self',
    summary: 'Where one is logged in',
    params: user,
    ok: z.array(listedSessionSchema),
  }),
  endSession: route({
    name: 'auth.endSession',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/user/{user}/sessions/{session}.json',
    access: 'self',
    summary: 'End one of the own logins',
    params: user.extend({ session: id }),
    ok: okEnvelope,
  }),
  endOtherSessions: route({
    name: 'auth.endOtherSessions',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/user/{user}/sessions.json',
    access: 'self',
    summary: 'End all of the own logins but this one',
    params: user,
    ok: okEnvelope,
  }),
  me: route({
    name: 'auth.me',
    owner: 'auth',
    method: 'GET',
    path: '/rest/user',
    access: 'anyone',
    summary: 'The caller, or the guest',
    ok: userSchema,
  }),
  user: route({
    name: 'auth.user',
    owner: 'auth',
    method: 'GET',
    path: '/rest/user/{user}.json',
    access: 'self',
    summary: 'The own account',
    params: user,
    ok: userSchema,
  }),
  saveUser: route({
    name: 'auth.saveUser',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}.json',
    access: 'self',
    summary: 'Change the own account',
    params: user,
    body: z.looseObject({
      email: z.string().optional(),
      password: z.string().optional(),
      /** The password as it is, needed by a new one and by another address. */
      current: z.string().optional(),
      language: z.enum(wireLanguages).optional(),
      theme: z.enum(themes).optional(),
      newsletter: z.boolean().optional(),
      feedMail: z.enum(feedMails).optional(),
    }),
    ok: orSoftError(userSchema),
    limits: credentialLimits,
    errors: [
      'user.email.invalid',
      'user.password.invalid',
      'user.password.guessable',
      'user.update.email.taken',
      'user.create.domain',
      ...askedAgain,
    ],
  }),
  uploadPicture: route({
    name: 'auth.uploadPicture',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/images',
    access: 'self',
    summary: 'Another picture of oneself: exactly one file, of which a small square is kept',
    params: user,
    body: 'multipart',
    limits: { ...credentialLimits, body: limits.imageBytes + 64 * 1024 },
    ok: orSoftError(userSchema),
    errors: ['user.image.wrong', 'thing/unknown', 'server/full'],
  }),
  picture: route({
    name: 'auth.picture',
    owner: 'auth',
    method: 'GET',
    path: '/rest/user/{user}/images/{anything}/{image}',
    access: 'anyone',
    summary: 'The picture of an account; `anything` is a name by which people tell addresses apart, and says nothing',
    params: user.extend({ anything: z.string(), image: file }),
    ok: 'file',
    errors: ['thing/unknown'],
    limits: crowd,
  }),
  removePicture: route({
    name: 'auth.removePicture',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/user/{user}/images/{image}',
    access: 'self',
    summary: 'No picture of oneself any more',
    params: user.extend({ image: file }),
    ok: userSchema,
    errors: ['thing/unknown'],
  }),
  lastNotification: route({
    name: 'auth.lastNotification',
    owner: 'auth',
    method: 'GET',
    path: '/rest/user/notification/last.json',
    access: 'anyone',
    summary: 'When one last looked at the news, in ms; 0 for never and for guests',
    ok: z.object({ lastNotification: epochMs }),
  }),
  lookAtNotifications: route({
    name: 'auth.lookAtNotifications',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/notification/last.json',
    access: 'anyone',
    summary: 'One looks at the news now; nothing is kept of guests',
    ok: z.union([userSchema, okEnvelope]),
  }),
  acceptPrivacy: route({
    name: 'auth.acceptPrivacy',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/privacy/update.json',
    access: 'anyone',
    summary: 'One accepts the privacy notice; nothing is kept of guests',
    ok: z.union([userSchema, okEnvelope]),
  }),
  confirm: route({
    name: 'auth.confirm',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/confirm',
    access: 'anyone',
    summary: 'Prove an address by the key that was mailed to it',
    body: z.object({ key: z.string().max(200) }),
    ok: orSoftError(okEnvelope),
    limits: credentialLimits,
    errors: ['user.confirm.invalid', 'user.update.email.taken', 'user.create.domain'],
  }),
  confirmAgain: route({
    name: 'auth.confirmAgain',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/confirm.json',
    access: 'self',
    summary: 'Mail the key that proves the own address again',
    params: user,
    ok: okEnvelope,
    limits: credentialLimits,
  }),
  requestPassword: route({
    name: 'auth.requestPassword',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/password/request',
    access: 'anyone',
    summary: 'Mail a reset link',
    body: z.looseObject({ email: z.string().nullish() }).default({}),
    ok: orSoftError(okEnvelope),
    limits: credentialLimits,
    errors: ['User.email.error.required', 'User.email.error.null', 'user.login.notOwn'],
  }),
  setPassword: route({
    name: 'auth.setPassword',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/password/set',
    access: 'anyone',
    summary: 'Set a new password by reset key',
    body: z.looseObject({ email: z.string().optional(), password: z.string().optional(), key: z.string().optional() }),
    ok: orSoftError(okEnvelope),
    limits: credentialLimits,
    errors: [
      'User.email.error.required',
      'User.password.error.min',
      'user.password.guessable',
      'User.password.error.required',
      'User.key.error.required',
      'user.password.error',
      'user.login.notOwn',
    ],
  }),
  enterPassword: route({
    name: 'auth.enterPassword',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/password/again',
    access: 'user',
    summary:
      'Enter the own password again, for what a login alone is not enough for: it holds for 10 minutes, in this login',
    body: z.object({ current: z.string().optional() }).default({}),
    ok: orSoftError(okEnvelope),
    limits: credentialLimits,
    errors: askedAgain,
  }),
  close: route({
    name: 'auth.close',
    owner: 'auth',
    method: 'POST',
    path: '/rest/retire',
    access: 'user',
    summary: 'Close the own account',
    /** `now`: erased at once. Otherwise it can come back for `limits.comeBackMs`, by a login with `restore`. */
    body: z.object({ current: z.string().optional(), now: z.boolean().default(false) }).default({ now: false }),
    ok: orSoftError(okEnvelope),
    limits: credentialLimits,
    errors: askedAgain,
  }),
  retire: route({
    name: 'auth.retire',
    owner: 'auth',
    method: 'GET',
    path: '/rest/retire',
    access: 'user',
    summary: 'Closed the own account in older versions; now it says that the password is needed',
    ok: softError,
    errors: ['user.password.current.needed'],
  }),
} as const;
