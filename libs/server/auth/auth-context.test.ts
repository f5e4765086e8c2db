// The gateway's word to a pod: used again while it is young, believed until it ends and no longer.
import { jest } from '@jest/globals';
import { guest, routes } from '@rehearse/contract';
import { AdmissionReader, AdmissionWriter } from './auth-context';
import type { Params } from './auth-context';

const secret = 'a secret that only tests know, long enough';
const { postRecords: route, postEvent: other } = routes.tests;
const tester = { principal: guest, access: { app: 'a1', level: 1 } };
const params = { hash: 'h1', user: 'u1' };
const ada = { ...guest, id: 'ada', role: 'user' as const };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('the same finding is signed once in a while; any other one has a word of its own', async () => {
  const writer = new AdmissionWriter(secret);
  const word = await writer.write(tester, route, params);
  jest.advanceTimersByTime(9_000);
  expect(await writer.write({ principal: { ...guest }, access: { app: 'a1', level: 1 } }, route, params)).toBe(word);
  const others = [
    writer.write(tester, other, params),
    writer.write({ ...tester, access: { app: 'a2', level: 1 } }, route, params),
    writer.write({ ...tester, principal: ada }, route, params),
    writer.write({ ...tester, access: null }, route, params),
    writer.write(tester, route, { ...params, hash: 'h2' }),
    new AdmissionWriter('another secret, also long enough for it').write(tester, route, params),
  ];
  expect(new Set([word, ...(await Promise.all(others))]).size).toBe(others.length + 1);
  jest.advanceTimersByTime(2_000);
  expect(await writer.write(tester, route, params)).not.toBe(word);
});

test('a word is believed of its route, with its secret, until it ends, however often it came', async () => {
  const word = await new AdmissionWriter(secret).write(tester, route, params);
  const reader = new AdmissionReader(secret);
  expect(await reader.read(word, other, params)).toBeNull();
  expect(await new AdmissionReader('another secret, also long enough for it').read(word, route, params)).toBeNull();
  jest.advanceTimersByTime(20_000);
  for (let time = 0; time < 2; time += 1) expect(await reader.read(word, route, params)).toEqual(tester);
  expect(await reader.read(word, other, params)).toBeNull();
  jest.advanceTimersByTime(11_000);
  expect(await reader.read(word, route, params)).toBeNull();
  expect(await new AdmissionReader(secret).read(word, route, params)).toBeNull();
});

test('a word is believed of what the address named, not of anything else on the route', async () => {
  const word = await new AdmissionWriter(secret).write(tester, route, params);
  const reader = new AdmissionReader(secret);
  const others: readonly Params[] = [{ ...params, hash: 'h2' }, { hash: 'h1' }, { ...params, more: 'x' }, {}];
  for (const named of others) expect(await reader.read(word, route, named)).toBeNull();
  expect(await reader.read(word, route, params)).toEqual(tester);
  for (const named of others) expect(await reader.read(word, route, named)).toBeNull();
});

test('what nobody signed is nobody`s word', async () => {
  const reader = new AdmissionReader(secret);
  const [head, , signature] = (await new AdmissionWriter(secret).write(tester, route, params)).split('.');
  const claims = { ...tester, principal: ada, iss: 'rehearse gateway', aud: route.name, exp: 9e9 };
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
  for (const bad of [`${head}.${forged}.${signature}`, `${head}.${forged}.`, 'rubbish', '']) {
    expect(await reader.read(bad, route, params)).toBeNull();
    expect(await reader.read(bad, route, params)).toBeNull();
  }
});
