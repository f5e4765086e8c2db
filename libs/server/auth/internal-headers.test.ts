// What a stolen pod is worth: its secret signs tokens to itself alone, and none of the logins.
import { jest } from '@jest/globals';
import { guest, internalRoutes, routes } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { SignJWT } from 'jose';
import { InternalTokenWriter } from './internal-token';
import { InternalHeaderReader, InternalHeaderWriter } from './internal-headers';

const serviceSecrets = {
  studio: 'a secret that studio and the gateway know',
  testing: 'a secret that testing and the gateway know',
};
const login = 'a secret that auth and the gateway know';
const callsSecret = 'a secret that those behind the gateway know';
const gateway = { callsSecret: undefined, serviceSecrets, loginSecrets: [login], besideOlder: false };
const studio = { callsSecret, serviceSecrets: { studio: serviceSecrets.studio }, loginSecrets: [], besideOlder: false };
const beside = { loginSecrets: [login], besideOlder: true };
const { get: route } = routes.apps;
const params = { app: 'a1' };
const ada = { principal: { ...guest, id: 'ada', role: 'user' as const }, access: null };

// Tokens that say the same are compared: both are to be of the same second.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('the gateway tells each service in tokens of its own', async () => {
  const headers = await new InternalHeaderWriter(gateway).of(ada, route, params);
  expect(Object.keys(headers)).toEqual(['x-rehearse-word']);
  expect(await new InternalHeaderReader(studio).in(headers, route, params)).toEqual(ada);
  const testing = { ...studio, serviceSecrets: { studio: serviceSecrets.testing } };
  expect(await new InternalHeaderReader(testing).in(headers, route, params)).toBeNull();
  await expect(new InternalHeaderWriter(studio).of(ada, routes.tests.get, params)).rejects.toThrow('TESTING_SECRET');
});

test("neither another service's secret nor that of logins makes a token", async () => {
  for (const secret of [serviceSecrets.testing, login]) {
    const token = await new InternalTokenWriter(secret).write(ada, route, params);
    for (const name of ['x-rehearse-word', 'x-rehearse-admission'])
      expect(await new InternalHeaderReader(studio).in({ [name]: token }, route, params)).toBeNull();
  }
});

test('during an update an older gateway is believed, and an older service told, when the operator says so', async () => {
  const older = { 'x-rehearse-admission': await new InternalTokenWriter(login).write(ada, route, params) };
  expect(await new InternalHeaderReader({ ...studio, ...beside }).in(older, route, params)).toEqual(ada);
  expect(await new InternalHeaderReader({ ...studio, loginSecrets: [login] }).in(older, route, params)).toBeNull();
  expect(await new InternalHeaderWriter({ ...gateway, ...beside }).of(ada, route, params)).toMatchObject(older);
});

test('tokens that do not say what the address names are believed of an older gateway alone', async () => {
  const sign = (secret: string) =>
    new SignJWT(ada)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('rehearse gateway')
      .setAudience(route.name)
      .setExpirationTime('30s')
      .sign(new TextEncoder().encode(secret));
  const finder = new InternalHeaderReader({ ...studio, ...beside });
  expect(await finder.in({ 'x-rehearse-admission': await sign(login) }, route, params)).toEqual(ada);
  expect(await finder.in({ 'x-rehearse-word': await sign(serviceSecrets.studio) }, route, params)).toBeNull();
  const headers = await new InternalHeaderWriter({ ...gateway, ...beside }).of(ada, route, params);
  expect(await finder.in(headers, route, { app: 'a2' })).toBeNull();
});

test('calls between services have a secret of their own, which says nothing for the gateway, nor its secrets for them', async () => {
  const { prototype, invitation, appAccess } = internalRoutes;
  const nobody = { principal: guest, access: null };
  const analytics = { ...studio, serviceSecrets: {} };
  const reader = new InternalHeaderReader(studio);
  const asked = await new InternalHeaderWriter(analytics).of(nobody, prototype, params);
  expect(await reader.in(asked, prototype, params)).toEqual(nobody);
  await expect(new InternalHeaderWriter(analytics).of(nobody, invitation, params)).rejects.toThrow('STUDIO_SECRET');
  await expect(new InternalHeaderWriter(gateway).of(nobody, prototype, params)).rejects.toThrow('CALLS_SECRET');
  const forged = (secret: string, of: RouteDefinition) => new InternalTokenWriter(secret).write(nobody, of, params);
  for (const [secret, of] of [
    [serviceSecrets.studio, prototype],
    [callsSecret, invitation],
  ] as const)
    expect(await reader.in({ 'x-rehearse-word': await forged(secret, of) }, of, params)).toBeNull();
  for (const caller of [gateway, analytics])
    expect(
      await reader.in(await new InternalHeaderWriter(caller).of(nobody, appAccess, params), appAccess, params),
    ).toEqual(nobody);
  const token = await forged(serviceSecrets.testing, appAccess);
  expect(await reader.in({ 'x-rehearse-word': token }, appAccess, params)).toBeNull();
});
