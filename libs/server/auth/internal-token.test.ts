// The gateway's token to a pod: used again while it is young, believed until it ends and no longer.
import { jest } from '@jest/globals';
import { guest, routes } from '@rehearse/contract';
import { InternalTokenReader, InternalTokenWriter } from './internal-token';
import type { Params } from './auth-context';

const secret = 'a secret that only tests know, long enough';
const { postRecords: route, postEvent: other } = routes.tests;
const tester = { principal: guest, access: { app: 'a1', level: 1 } };
const params = { hash: 'h1', user: 'u1' };
const ada = { ...guest, id: 'ada', role: 'user' as const };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('the same finding is signed once in a while; any other one has a token of its own', async () => {
  const writer = new InternalTokenWriter(secret);
  const token = await writer.write(tester, route, params);
  jest.advanceTimersByTime(9_000);
  expect(await writer.write({ principal: { ...guest }, access: { app: 'a1', level: 1 } }, route, params)).toBe(token);
  const others = [
    writer.write(tester, other, params),
    writer.write({ ...tester, access: { app: 'a2', level: 1 } }, route, params),
    writer.write({ ...tester, principal: ada }, route, params),
    writer.write({ ...tester, access: null }, route, params),
    writer.write(tester, route, { ...params, hash: 'h2' }),
    new InternalTokenWriter('another secret, also long enough for it').write(tester, route, params),
  ];
  expect(new Set([token, ...(await Promise.all(others))]).size).toBe(others.length + 1);
  jest.advanceTimersByTime(2_000);
  expect(await writer.write(tester, route, params)).not.toBe(token);
});

test('a token is believed of its route, with its secret, until it ends, however often it came', async () => {
  const token = await new InternalTokenWriter(secret).write(tester, route, params);
  const reader = new InternalTokenReader(secret);
  expect(await reader.read(token, other, params)).toBeNull();
  expect(
    await new InternalTokenReader('another secret, also long enough for it').read(token, route, params),
  ).toBeNull();
  jest.advanceTimersByTime(20_000);
  for (let time = 0; time < 2; time += 1) expect(await reader.read(token, route, params)).toEqual(tester);
  expect(await reader.read(token, other, params)).toBeNull();
  jest.advanceTimersByTime(11_000);
  expect(await reader.read(token, route, params)).toBeNull();
  expect(await new InternalTokenReader(secret).read(token, route, params)).toBeNull();
});

test('a token is believed of what the address named, not of anything else on the route', async () => {
  const token = await new InternalTokenWriter(secret).write(tester, route, params);
  const reader = new InternalTokenReader(secret);
  const others: readonly Params[] = [{ ...params, hash: 'h2' }, { hash: 'h1' }, { ...params, more: 'x' }, {}];
  for (const named of others) expect(await reader.read(token, route, named)).toBeNull();
  expect(await reader.read(token, route, params)).toEqual(tester);
  for (const named of others) expect(await reader.read(token, route, named)).toBeNull();
});

test('what nobody signed is nobody`s token', async () => {
  const reader = new InternalTokenReader(secret);
  const [head, , signature] = (await new InternalTokenWriter(secret).write(tester, route, params)).split('.');
  const claims = { ...tester, principal: ada, iss: 'rehearse gateway', aud: route.name, exp: 9e9 };
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
  for (const bad of [`${head}.${forged}.${signature}`, `${head}.${forged}.`, 'rubbish', '']) {
    expect(await reader.read(bad, route, params)).toBeNull();
    expect(await reader.read(bad, route, params)).toBeNull();
  }
});
