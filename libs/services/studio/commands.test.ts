import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { commandStackCollection, CommandStacks } from './command.stacks';
import { Eraser } from './eraser';

let running: TestServer;
let send: Send;
let ada: Person;
let id: string;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ id } = await newApp(send, ada));
});

const call = async (method: string, path: string, body?: object) =>
  (await send(method, `/rest/commands/${id}${path}`, { token: ada.token, ...(body && { body }) })).json as Record<
    string,
    unknown
  >;
const add = (command: string) => call('POST', '/add', { id: command, type: 'SetGrid', n: 1, o: 0 });
const stack = async () => {
  const { stack: all, pos } = await call('GET', '.json');
  return [(all as { id: string }[]).map((command) => command.id), pos];
};

test('is there and empty before anybody used it', async () => {
  expect(await call('GET', '.json')).toEqual({ _id: id, id, appID: id, stack: [], pos: 0, lastUUID: 0 });
});

test('a command is appended with who did it', async () => {
  expect(await add('c1')).toEqual({
    command: { id: 'c1', type: 'SetGrid', n: 1, o: 0, userID: ada.id },
    pos: 1,
    lastUUID: 1,
  });
  expect(await add('c2')).toMatchObject({ pos: 2, lastUUID: 2 });
  expect(await stack()).toEqual([['c1', 'c2'], 2]);
});

test('undo and redo go to the ends and no further; what was undone stays until the client takes it away', async () => {
  await add('c1');
  await add('c2');
  expect([await call('POST', '/undo', {}), await call('POST', '/undo', {}), await call('POST', '/undo', {})]).toEqual([
    { pos: 1 },
    { pos: 0 },
    { pos: 0 },
  ]);
  expect([await call('POST', '/redo', {}), await call('POST', '/redo'), await call('POST', '/redo')]).toEqual([
    { pos: 1 },
    { pos: 2 },
    { pos: 2 },
  ]);
  await call('POST', '/undo');
  await add('c3');
  expect(await stack()).toEqual([['c1', 'c2', 'c3'], 2]);
});

test('the last and the first ones are removed, at most all', async () => {
  for (const command of ['c1', 'c2', 'c3', 'c4']) await add(command);
  expect(await call('DELETE', '/pop/1')).toEqual({ pos: 3 });
  expect(await call('DELETE', '/shift/2')).toMatchObject({ id, pos: 1, stack: [{ id: 'c3' }] });
  expect(await call('DELETE', '/pop/9')).toEqual({ pos: 0 });
  expect(await call('DELETE', '/shift/9')).toMatchObject({ pos: 0, stack: [] });
  for (const wrong of ['some', '-1', '1.5'])
    expect(await call('DELETE', `/pop/${wrong}`)).toMatchObject({ type: 'error', errors: ['stack.remove.error'] });
  expect(await call('DELETE', '/shift/1.5')).toMatchObject({ errors: ['request/invalid'] });
});

test('a whole stack is put in place; a position beyond its ends is put right', async () => {
  const all = [{ id: 'a' }, { id: 'b' }];
  expect(await call('POST', '.json', { _id: 'x', stack: all, pos: 7, lastUUID: 40 })).toMatchObject({ status: 'ok' });
  expect(await call('GET', '.json')).toMatchObject({
    id,
    appID: id,
    userID: ada.id,
    lastUpdate: expect.any(Number) as number,
    pos: 2,
    lastUUID: 40,
    stack: all,
  });
  await call('POST', '.json', { stack: all, pos: -3 });
  expect(await stack()).toEqual([['a', 'b'], 0]);
});

test('of many at once all count', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(`c${n}`)));
  const [all, pos] = await stack();
  expect([new Set(all as string[]).size, pos]).toEqual([60, 60]);
});

test('the oldest go when there are too many, or too large ones', async () => {
  const many = Array.from({ length: limits.commands }, (_, n) => ({ id: `c${n}` }));
  await call('POST', '.json', { stack: many, pos: many.length });
  expect(await add('last')).toMatchObject({ pos: limits.commands });
  const [all] = await stack();
  expect([(all as string[])[0], (all as string[]).at(-1)]).toEqual(['c1', 'last']);
  const large = Array.from({ length: 12 }, (_, n) => ({ id: `l${n}`, n: 'x'.repeat(1_000_000) }));
  await call('POST', '.json', { stack: large, pos: 12 });
  expect(await stack()).toEqual([['l5', 'l6', 'l7', 'l8', 'l9', 'l10', 'l11'], 7]);
});

test('a step as large as what a delta brought is taken; one that no stack has room for is refused, and leaves all as it was', async () => {
  expect(await call('POST', '/add', { id: 'large', n: 'x'.repeat(3_000_000) })).toMatchObject({ pos: 1 });
  const over = { id: 'over', n: 'x'.repeat(limits.commandBytes) };
  expect(await call('POST', '/add', over)).toMatchObject({ errors: ['request/too-large'] });
  expect(await stack()).toEqual([['large'], 1]);
});

test('a command is nested as deep as any JSON may be; those that older versions stored are read', async () => {
  let nested: unknown = 'deep';
  for (let level = 0; level < limits.jsonDepth - 1; level++) nested = { n: nested };
  const stacks = running.platform.documents.collection(commandStackCollection);
  await stacks.insert(id, { stack: [{ id: 'old' }], pos: 1, lastUUID: 1 });
  expect(await call('POST', '/add', { id: 'deep', n: nested })).toMatchObject({ pos: 2 });
  expect(await call('GET', '.json')).toMatchObject({ stack: [{ id: 'old' }, { id: 'deep', n: nested }] });
  const stored = await stacks.get(id);
  expect((stored?.value['stack'] as unknown[] | undefined)?.map((one) => typeof one)).toEqual(['string', 'string']);
});

test('guests read that of a public prototype, by both addresses, and of no other', async () => {
  const open = await newApp(send, ada, { isPublic: true });
  const status = async (path: string) => (await send('GET', path, {})).status;
  for (const prefix of ['rest', 'examples']) expect(await status(`/${prefix}/commands/${open.id}.json`)).toBe(200);
  expect(await status(`/examples/commands/${id}.json`)).toBe(404);
  expect(await status(`/rest/commands/${id}.json`)).toBe(401);
});

test('who may not write reads, and strangers do neither', async () => {
  const bob = await newPerson(send, 'bob');
  const open = await newApp(send, ada, { isPublic: true });
  const status = async (method: string, path: string) =>
    (await send(method, path, { token: bob.token, body: {} })).status;
  expect((await send('GET', `/rest/commands/${open.id}.json`, { token: bob.token })).status).toBe(200);
  expect(await status('POST', `/rest/commands/${open.id}/undo`)).toBe(403);
  expect((await send('GET', `/rest/commands/${id}.json`, { token: bob.token })).status).toBe(403);
});

test('is erased with its prototype', async () => {
  await add('c1');
  await send('DELETE', `/rest/apps/${id}.json`, { token: ada.token });
  await running.server.get(Eraser).sweep(Date.now() + 100 * 24 * 3_600_000);
  expect((await running.server.get(CommandStacks).get(id)).stack).toEqual([]);
});
