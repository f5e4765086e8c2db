import { auditIdOf, topics } from '@rehearse/contract';
import type { AuditEvent, AuditPage } from '@rehearse/contract';
import { newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '..';
import { gateway } from '../../gateway';
import { userCollection } from '../user';
import { Audit } from './audit';
import { AuditRepository } from './audit.repository';

let running: TestServer;
let send: Send;
let grace: Person;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth], config: { auditDays: 10 } });
  send = sender(running.server.url);
  grace = await newPerson(send, 'grace');
  const users = running.platform.documents.collection(userCollection);
  await users.change(grace.id, { set: [[['operator'], true]] });
});
afterAll(() => running.close());

const page = async (query = ''): Promise<AuditPage> =>
  (await send('GET', `/rest/operator/audit.json?${query}`, { token: grace.token })).json as AuditPage;
const kinds = ({ events }: AuditPage) => events.map(({ kind }) => kind);
const dayMs = 24 * 3_600_000;
const event = (at: number, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: `${auditIdOf(at)}-${more.kind ?? ''}${more.by ?? ''}`,
  at,
  kind: 'signed-out',
  fields: {},
  ...more,
});

test('an operator reads what happened to whom, by whom, and from where', async () => {
  const ada = await newPerson(send);
  await send('POST', '/rest/login', { body: { email: ada.email, password: 'a guess' } });
  await send('POST', `/rest/operator/people/${ada.id}/off.json`, { token: grace.token });
  await eventually(async () =>
    expect(kinds(await page(`person=${ada.id}`))).toEqual([
      'account-switched-off',
      'sign-in-refused',
      'signed-in',
      'account-made',
    ]),
  );
  const { events, people, before } = await page('kind=account-switched-off');
  expect(events).toMatchObject([{ by: grace.id, fields: { user: ada.id }, network: '127.0.0.0/24' }]);
  expect(people.map(({ email }) => email).toSorted()).toEqual([ada.email, grace.email].toSorted());
  expect(before).toBeNull();
});

test('what strangers bring about without end is in the log alone', async () => {
  const wrong = { email: 'nobody@example.org', password: 'a guess' };
  await send('GET', '/rest/operator/audit.json');
  for (let guess = 0; guess < 40; guess += 1) await send('POST', '/rest/login', { body: wrong });
  const ada = await newPerson(send);
  await eventually(async () => expect(kinds(await page(`person=${ada.id}`))).toContain('signed-in'));
  const all = kinds(await page());
  expect(all).not.toContain('refused');
  expect(all.filter((kind) => kind === 'sign-in-refused').length).toBeLessThanOrEqual(30);
});

test('a long log comes in pages, and one kind of it from however far back', async () => {
  const events = running.server.get(AuditRepository);
  const start = Date.now() - 5 * dayMs;
  await Promise.all(Array.from({ length: 2_300 }, (_, n) => events.keep(event(start + n, { by: `u${n}` }))));
  await events.keep(event(start - 1, { kind: 'app-erased', fields: { app: 'a1' } }));
  const read: AuditEvent[] = [];
  for (let before: string | null = ''; before !== null;) {
    const part: AuditPage = await page(`kind=signed-out${before && `&before=${before}`}`);
    expect(part.events.length).toBeLessThanOrEqual(100);
    read.push(...part.events);
    before = part.before;
  }
  expect(read.map(({ at }) => at)).toEqual(Array.from({ length: 2_300 }, (_, n) => start + 2_299 - n));
  expect(await page('kind=app-erased')).toMatchObject({ events: [{ fields: { app: 'a1' } }], before: null });
});

test('a message that comes twice is one event, and events go when they have their age', async () => {
  const [old, young] = [
    event(Date.now() - 11 * dayMs, { kind: 'app-moved' }),
    event(Date.now(), { kind: 'app-moved' }),
  ];
  const messages = [old, young, young].map((one) => ({ key: one.kind, value: JSON.stringify(one) }));
  await running.platform.stream.publish(topics.audit.name, messages);
  await eventually(async () => expect(kinds(await page('kind=app-moved'))).toEqual(['app-moved', 'app-moved']));
  expect(await running.server.get(Audit).sweep()).toBe(1);
  expect((await page('kind=app-moved')).events).toMatchObject([{ id: young.id }]);
});
