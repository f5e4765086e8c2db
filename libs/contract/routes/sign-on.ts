import { z } from 'zod';
import { route } from '../route';
import { loggedInSchema, loginLimits, userSchema } from './auth';

/** An identity provider as pages offer it. */
const offeredProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the addresses whose people come in by it. */
  domains: z.array(z.string()),
  /** They have no other way in. */
  onlyWay: z.boolean(),
});
/** Which ways in there are: by the own login, by providers, or both. */
export const signOnSchema = z.object({
  ownLogin: z.boolean(),
  /** The own login takes passkeys, at the address that the operator has named. */
  passkeys: z.boolean(),
  providers: z.array(offeredProviderSchema),
});
export type OfferedProvider = z.infer<typeof offeredProviderSchema>;

export const signOnRoutes = {
  begin: route({
    name: 'signOn.begin',
    owner: 'auth',
    method: 'POST',
    path: '/rest/sign-on/{provider}',
    access: 'anyone',
    summary: 'Where the browser goes to sign in by a provider, and what it keeps until it is back',
    params: z.object({ provider: z.string().max(64) }),
    /** `restore`: a closed account comes back. */
    body: z.object({ restore: z.boolean().default(false) }).default({ restore: false }),
    ok: z.object({ url: z.string(), flow: z.string() }),
    limits: loginLimits,
    errors: ['thing/unknown', 'signOn.away'],
  }),
  finish: route({
    name: 'signOn.finish',
    owner: 'auth',
    method: 'POST',
    path: '/rest/sign-on',
    access: 'anyone',
    summary: 'Log in by what the provider sent the browser back with',
    /** `flow` is what `signOn.begin` gave; `answer` the query of the address that the provider sent the browser to. */
    body: z.object({ flow: z.string().max(4_000), answer: z.string().max(8_000) }),
    ok: loggedInSchema,
    limits: loginLimits,
    errors: [
      'signOn.away',
      'signOn.refused',
      'signOn.mismatch',
      'signOn.over',
      'signOn.unproven',
      'user.create.domain',
      'user.login.closed',
      'user.login.off',
    ],
  }),
  external: route({
    name: 'signOn.external',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/external',
    access: 'anyone',
    summary:
      'The account of who has this token of a provider, made where there is none. Everything is taken from the token. Nobody is logged in by it; with a token for older clients the browser may have pictures',
    body: z.looseObject({
      id: z.string().min(1),
      name: z.string().min(1),
      email: z.string().min(1),
      token: z.string().max(8_000),
    }),
    ok: userSchema,
    limits: loginLimits,
    errors: ['signOn.away', 'signOn.refused', 'signOn.unproven', 'user.create.domain'],
  }),
} as const;
