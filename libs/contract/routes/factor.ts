import { z } from 'zod';
import { id, orSoftError, route } from '../route';
import { askedAgain, credentialLimits, userSchema } from './auth';

const user = z.object({ user: id });
/** Shown once: the app keeps the secret, its owner the codes. */
const newFactorSchema = z.object({
  secret: z.string(),
  /** The same for a QR code. */
  uri: z.string(),
  codes: z.array(z.string()),
});
export type NewFactor = z.infer<typeof newFactorSchema>;

export const factorRoutes = {
  begin: route({
    name: 'factor.begin',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/factor.json',
    access: 'self',
    summary: 'A new second factor for an app, with spare codes; it counts once a code of it was entered',
    params: user,
    body: z.object({ current: z.string().optional() }).default({}),
    ok: orSoftError(newFactorSchema),
    limits: credentialLimits,
    errors: askedAgain,
  }),
  turnOn: route({
    name: 'factor.turnOn',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/factor/on.json',
    access: 'self',
    summary: 'From now on the own login asks for a code, too',
    params: user,
    body: z.object({ code: z.string().max(20) }),
    ok: orSoftError(userSchema),
    limits: credentialLimits,
    errors: ['user.factor.over', 'user.factor.wrong'],
  }),
  turnOff: route({
    name: 'factor.turnOff',
    owner: 'auth',
    method: 'POST',
    path: '/rest/user/{user}/factor/off.json',
    access: 'self',
    summary: 'The own login asks for the password alone again',
    params: user,
    body: z.object({ current: z.string().optional() }).default({}),
    ok: orSoftError(userSchema),
    limits: credentialLimits,
    errors: askedAgain,
  }),
  forgetDevice: route({
    name: 'factor.forgetDevice',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/user/{user}/factor/devices/{device}.json',
    access: 'self',
    summary: 'A browser that was not asked for a code for a while is asked again',
    params: user.extend({ device: id }),
    ok: userSchema,
    limits: credentialLimits,
    errors: ['thing/unknown'],
  }),
} as const;
