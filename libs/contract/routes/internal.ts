import { z } from 'zod';
import { appAccessSchema, invitationSchema, openSessionSchema } from '../principal';
import { app, id, route } from '../route';
import { testSchema } from './tests';

const user = z.object({ user: id });

/**
 * What services ask each other: not part of the API, never passed on by the gateway. Called over HTTP where the answering
 * service runs elsewhere, directly where it runs in the same process. All only read, so that asking twice does no harm.
 */
export const internalRoutes = {
  appAccess: route({
    name: 'internal.appAccess',
    owner: 'studio',
    method: 'GET',
    path: '/internal/apps/{app}/access/{user}',
    params: app.extend(user.shape),
    ok: appAccessSchema,
    access: 'inside',
    summary: 'What a user, or a guest, may do on a prototype.',
  }),
  invitation: route({
    name: 'internal.invitation',
    owner: 'studio',
    method: 'GET',
    path: '/internal/invitations/{hash}',
    params: z.object({ hash: id }),
    ok: invitationSchema.nullable(),
    access: 'gateway',
    summary: 'Whose invitation a hash is; null when unknown or withdrawn.',
  }),
  prototype: route({
    name: 'internal.prototype',
    owner: 'studio',
    method: 'GET',
    path: '/internal/apps/{app}/prototype',
    params: app,
    // Checked when it was saved; analytics reads of it what it needs.
    ok: z.looseObject({}).nullable(),
    access: 'service',
    summary: 'A prototype without its looks; null for unknown and deleted ones.',
  }),
  testSettings: route({
    name: 'internal.testSettings',
    owner: 'testing',
    method: 'GET',
    path: '/internal/apps/{app}/test',
    params: app,
    ok: testSchema,
    access: 'service',
    summary: 'The test settings of a prototype; without saved ones there are no tasks.',
  }),
  passwordChanges: route({
    name: 'internal.passwordChanges',
    owner: 'auth',
    method: 'GET',
    path: '/internal/users/{user}/password-changes',
    params: user,
    ok: z.int().nullable(),
    access: 'gateway',
    summary: 'How often the password was changed; null for an account that is gone.',
  }),
  isProven: route({
    name: 'internal.isProven',
    owner: 'auth',
    method: 'GET',
    path: '/internal/users/{user}/proven',
    params: user,
    ok: z.boolean(),
    access: 'gateway',
    summary: 'Whether the address of an account is proven, or need not be.',
  }),
  session: route({
    name: 'internal.session',
    owner: 'auth',
    method: 'GET',
    path: '/internal/sessions/{session}',
    params: z.object({ session: id }),
    query: z.object({ isUse: z.stringbool() }),
    ok: openSessionSchema.nullable(),
    access: 'inside',
    summary: 'The session of a login, and its use noted when somebody does something by it; null when it has ended.',
  }),
} as const;
