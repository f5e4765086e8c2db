import { z } from 'zod';
import { document, id, okEnvelope, orSoftError, route } from '../route';

export const userSchema = document.extend({
  email: z.string(),
  name: z.string().optional(),
  lastname: z.string().optional(),
  role: z.string(),
  plan: z.string().optional(),
  image: z.string().optional(),
  created: z.number().optional(),
  loginCount: z.number().optional(),
  lastlogin: z.number().optional(),
  lastNotification: z.number().optional(),
});
export type User = z.infer<typeof userSchema>;
export const loggedInSchema = userSchema.extend({ token: z.string() });
export type LoggedIn = z.infer<typeof loggedInSchema>;

const user = z.object({ user: id });
const credentialRate = { perMinute: 60, body: 16 * 1024 };

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
      })
      .default({}),
    ok: orSoftError(userSchema),
    limits: credentialRate,
    errors: [
      'user.email.invalid',
      'user.password.invalid',
      'user.tos.invalid',
      'user.email.not.unique',
      'user.create.nosignup',
      'user.create.domain',
    ],
  }),
  login: route({
    name: 'auth.login',
    owner: 'auth',
    method: 'POST',
    path: '/rest/login',
    access: 'anyone',
    summary: 'Log in',
    body: z.looseObject({ email: z.unknown().optional(), password: z.unknown().optional() }).default({}),
    ok: orSoftError(loggedInSchema),
    limits: credentialRate,
    errors: ['user.login.fail'],
  }),
  logout: route({
    name: 'auth.logout',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/login',
    access: 'anyone',
    summary: 'Log out',
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
    body: z.looseObject({ email: z.string().optional(), password: z.string().optional() }),
    ok: orSoftError(userSchema),
    errors: ['user.password.invalid', 'user.update.email.taken'],
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
    limits: credentialRate,
    errors: ['User.email.error.required', 'User.email.error.null'],
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
    limits: credentialRate,
    errors: [
      'User.email.error.required',
      'User.password.error.min',
      'User.password.error.required',
      'User.key.error.required',
      'user.password.error',
    ],
  }),
  retire: route({
    name: 'auth.retire',
    owner: 'auth',
    method: 'GET',
    path: '/rest/retire',
    access: 'user',
    summary: 'Close the own account',
    ok: okEnvelope,
  }),
} as const;
