// How large a prototype may become, by every way in.
import { limits } from '@rehearse/contract';
import { sizeOf } from '@rehearse/model';
import type { App } from '@rehearse/model';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Answer, OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { appCollection, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  ada = await newPerson(send);
  app = await newApp(send, ada);
});
afterAll(() => running.close());

const widget = (id: string, props: object) => ({ id, name: id, type: 'Box', x: 0, y: 0, w: 1, h: 1, z: 0, props });
const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const tokens = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`dt_${index}`, { id: `dt_${index}` }]));

/** The document is at level 1, its widgets at 2, a widget at 3, its props at 4. */
const tooMuch: readonly (readonly [string, Readonly<Record<string, object>>])[] = [
  ['more bytes than 16 MB', { widgets: { w1: widget('w1', { text: 'x'.repeat(limits.documentBytes) }) } }],
  ['numbers that take more as BSON', { widgets: { w1: widget('w1', { list: Array(1_500_000).fill(1) }) } }],
  ['more than 50,000 elements', { designtokens: tokens(limits.documentEntries + 1) }],
  ['65 levels', { widgets: { w1: widget('w1', { deep: nested(61) }) } }],
];
const refusal = { type: 'error', errors: ['model/too-large'] };
const code = ({ status, json }: Answer) => [status, json];

describe.each(tooMuch)('%s', (_, fields) => {
  const whole = smallApp({ screens: {}, lines: {}, ...(fields as object) });
  const stored = async (): Promise<unknown> => (await send('GET', `/rest/apps/${app.id}.json`, ada)).json;

  test('is refused of a new prototype', async () => {
    expect(code(await send('POST', '/rest/apps', { ...ada, body: whole }))).toEqual([413, refusal]);
  });

  test('is refused of a whole save and of a delta, which change nothing', async () => {
    const before = await stored();
    for (const path of [`/rest/apps/${app.id}.json`, `/rest/apps/props/${app.id}.json`])
      expect(code(await send('POST', path, { ...ada, body: whole }))).toEqual([413, refusal]);
    const [[parent, entries] = ['', {}]] = Object.entries(fields as Readonly<Record<string, object>>);
    const delta = Object.entries(entries).map(([name, object]) => ({ type: 'add', parent, name, object }));
    expect(code(await send('POST', `/rest/apps/${app.id}/update`, { ...ada, body: delta }))).toEqual([413, refusal]);
    expect(await stored()).toEqual(before);
  });
});

test('64 levels and 50,000 elements are taken, by any way', async () => {
  const whole = smallApp({ designtokens: tokens(limits.documentEntries - 4), more: nested(63) });
  const { status, json } = await send('POST', '/rest/apps', { ...ada, body: whole });
  expect(status).toBe(200);
  const { id } = json as { id: string };
  const copy = await send('POST', `/rest/apps/copy/${id}`, { ...ada, body: { name: 'copy' } });
  expect(copy.status).toBe(200);
  expect((await send('GET', `/rest/apps/${id}.json`, ada)).json).toMatchObject({ more: nested(63) });
});

test('a prototype does not grow over the limit by small steps, and may shrink', async () => {
  const half = 'x'.repeat(limits.documentBytes / 2);
  const grow = (name: string) => ({ type: 'add', parent: 'widgets', name, object: widget(name, { half }) });
  const { id } = await newApp(send, ada);
  const change = (body: object) => send('POST', `/rest/apps/${id}/update`, { ...ada, body });
  expect((await change([grow('w1')])).json).toMatchObject({ status: 'ok' });
  expect(code(await change([grow('w2')]))).toEqual([413, refusal]);
  expect((await change([{ type: 'delete', parent: 'widgets', name: 'w1' }])).json).toMatchObject({ status: 'ok' });
  expect((await change([grow('w2')])).json).toMatchObject({ status: 'ok' });
});

test('what a prototype has beside its content stays small', async () => {
  const body = smallApp({ description: 'x'.repeat(limits.documentHeadBytes) });
  const answer = await send('POST', '/rest/apps', { ...ada, body });
  expect(code(answer)).toEqual([413, { ...refusal, field: 'description' }]);
});

test('a list has room for so much of pictures; those that come after have none', async () => {
  const bob = await newPerson(send, 'bob');
  const { widgets } = smallApp() as { widgets: { w10003: object } };
  const body = smallApp({ widgets: { w10003: { ...widgets.w10003, props: { label: 'x'.repeat(200_000) } } } });
  for (let made = 0; made < 25; made += 1) await send('POST', '/rest/apps', { ...bob, body });
  const { json, text } = await send('GET', '/rest/apps', bob);
  const pictured = (json as { widgets: object }[]).filter(({ widgets }) => Object.keys(widgets).length > 0);
  expect(text.length).toBeLessThan(limits.listChars + 300_000);
  expect(pictured.length).toBeGreaterThan(15);
  expect(json).toHaveLength(25);
});

test('a prototype from before the limit may be worked on, and not grow', async () => {
  const { id } = await newApp(send, ada);
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const deep = nested(80) as number[];
  await apps.change(id, { set: [[['old'], deep]] });
  const change = (body: object) => send('POST', `/rest/apps/${id}/update`, { ...ada, body });
  const moved = { type: 'update', name: 'name', object: 'Abcd' };
  expect((await change([moved])).json).toMatchObject({ status: 'ok' });
  expect((await change([{ ...moved, object: 'longer than before' }])).status).toBe(413);
});

test('an owner has room for so many prototypes and bytes, and deleted ones count', async () => {
  const bob = await newPerson(send, 'bob');
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const { id } = await newApp(send, bob);
  await apps.change(id, { set: [[['storedBytes'], limits.documentBytesPerOwner]] });
  const full = { type: 'error', errors: ['account/full'] };
  expect(code(await send('POST', '/rest/apps', { ...bob, body: smallApp() }))).toEqual([403, full]);
  expect(code(await send('POST', `/rest/apps/copy/${id}`, { ...bob, body: {} }))).toEqual([403, full]);
  await send('DELETE', `/rest/apps/${id}.json`, bob);
  expect((await send('POST', '/rest/apps', { ...bob, body: smallApp() })).status).toBe(403);
  await apps.change(id, { set: [[['storedBytes'], 1]] });
  const others = Array.from({ length: limits.documentsPerOwner - 1 }, (_, index) => index);
  const first = (await apps.get(id))?.value;
  for (const index of others)
    await apps.insert(`bob${index}`, { ...first, members: first?.members ?? [], invitations: {} });
  expect(code(await send('POST', '/rest/apps', { ...bob, body: smallApp() }))).toEqual([403, full]);
});

test('the stored size is that of the document', async () => {
  const { id } = await newApp(send, ada);
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  await send('POST', `/rest/apps/${id}/update`, {
    ...ada,
    body: [{ type: 'update', name: 'description', object: 'ü' }],
  });
  const value = (await apps.get(id))?.value;
  if (!value) throw new Error('it is gone');
  const { bytes } = sizeOf(withoutOwnFields(value) as unknown as App);
  const { storedBytes } = value;
  expect(Number(storedBytes)).toBeGreaterThanOrEqual(bytes);
  expect(Number(storedBytes)).toBeLessThan(bytes + 2_000);
});
