import { jest } from '@jest/globals';
import { topics } from '@rehearse/contract';
import type { ShownMailing } from '@rehearse/contract';
import { LetterRefused } from '@rehearse/platform/ports';
import { letterTo, lettersTo, newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { testing } from '..';
import { auth } from '../../auth';
import { TesterLetters } from '../../auth/mails/tester-letters';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { Eraser } from '../eraser';
import { MailSender } from './mail-sender';
import { mailedCollection, MailingRepository } from './mailing.repository';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing], config: { hasMailServer: true } });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
beforeEach(async () => {
  app = await newApp(send, ada);
  const tasks = [{ id: 't1', name: 'Buy', flow: [{ type: 'WidgetClick' }, { type: 'ScreenLoaded' }] }];
  await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks } });
});
afterAll(() => running.close());

const dayMs = 24 * 3_600_000;
let subjects = 0;
let subject = '';
const path = (of = '') => `/rest/test/${app.id}/mailing${of}`;
const write = (patch: object = {}) => {
  subject = `Test ${(subjects += 1)}`;
  const words = { en: { subject, text: 'Dear {name},\nsee https://evil.example' }, de: { subject, text: 'Hallo' } };
  const body = { hash: app.hash, words, perDay: 5, isOn: true, ...patch };
  return send('POST', path(), { token: ada.token, body });
};
const add = (...people: readonly object[]) =>
  send('POST', path('/people'), {
    token: ada.token,
    body: { people: people.map((one) => ({ language: 'en', ...one })) },
  });
const shown = async () => (await send('GET', path(), { token: ada.token })).json as ShownMailing;
const states = async () =>
  Object.fromEntries((await shown()).people.map(({ address, state }) => [address.split('@')[0], state]));
const firstId = async () => (await shown()).people[0]?.id ?? '';
const sweep = (now = Date.now()) => running.server.get(MailSender).sweep(now);
const addressOf = (name: string) => `${name}@${app.id}.example`;
const linkIn = (letter: string) => /pid=(mail-\w+)/.exec(letter)?.[1] ?? '';
const begin = async (pid: string, session: string) => {
  const event = { kind: 'event', type: 'SessionStart', screen: 's10001', time: 1_767_000_000_000 };
  const records = [{ ...event, entry: { source: 'mail', parameters: { pid } } }];
  await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body: { session, from: 0, records } });
};

test('each gets a link of their own in their language, once, and is known by it as who took part', async () => {
  await write();
  expect(
    (await add({ address: addressOf('ann'), name: 'Ann' }, { address: addressOf('Ben'), language: 'de' })).json,
  ).toEqual({ added: 2, known: 0, refused: [] });
  expect((await add({ address: addressOf('ANN') }, { address: 'a@b@c' })).json).toEqual({
    added: 0,
    known: 1,
    refused: ['a@b@c'],
  });
  await Promise.all([sweep(), sweep()]);
  const letter = await letterTo(running.dataFolder, addressOf('ann'), subject);
  expect(letter).toContain('Dear Ann,');
  expect(letter).not.toContain('https://evil.example');
  expect(letter).toContain(`/#/test.html?h=${app.hash}&src=mail&pid=mail-`);
  expect(await letterTo(running.dataFolder, addressOf('ben'), subject)).toContain('ln=de');
  expect(await states()).toEqual({ ann: 'sent', ben: 'sent' });
  await sweep();
  expect(await lettersTo(running.dataFolder, addressOf('ann'), subject)).toHaveLength(1);
  await begin(linkIn(letter), 'S1767000000000_1');
  expect(await states()).toEqual({ ann: 'tookPart', ben: 'sent' });
});

test('who has not taken part is reminded once', async () => {
  await write({ remindsAfter: 3 });
  await add({ address: addressOf('ann') }, { address: addressOf('ben') });
  await sweep();
  await begin(linkIn(await letterTo(running.dataFolder, addressOf('ann'), subject)), 'S1767000000000_2');
  await sweep(Date.now() + 2 * dayMs);
  expect(await states()).toEqual({ ann: 'tookPart', ben: 'sent' });
  await sweep(Date.now() + 3 * dayMs);
  await sweep(Date.now() + 9 * dayMs);
  await letterTo(running.dataFolder, addressOf('ben'), `Reminder: ${subject}`);
  expect(await lettersTo(running.dataFolder, addressOf('ann'), 'Reminder')).toEqual([]);
  expect(await states()).toEqual({ ann: 'tookPart', ben: 'reminded' });
});

test('no more go out in a day than was said, and none while the study takes nobody', async () => {
  await write({ perDay: 1 });
  await add({ address: addressOf('ann') }, { address: addressOf('ben') });
  await sweep();
  await sweep();
  expect(await shown()).toMatchObject({ waitsFor: 'tomorrow' });
  expect(await states()).toEqual({ ann: 'sent', ben: 'waiting' });
  const study = { status: 'closed', closedAt: Date.now() };
  await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks: [], study } });
  await sweep(Date.now() + dayMs);
  expect(await shown()).toMatchObject({ waitsFor: 'study' });
  expect(await states()).toEqual({ ann: 'sent', ben: 'waiting' });
});

test('a letter that stopped halfway goes out once', async () => {
  await write();
  await add({ address: addressOf('ann') });
  await sweep();
  await letterTo(running.dataFolder, addressOf('ann'), subject);
  const mailed = running.platform.documents.collection(mailedCollection);
  const id = await firstId();
  await mailed.change(id, { set: [[['state'], 'sending']] });
  await sweep();
  expect(await states()).toEqual({ ann: 'sending' });
  await sweep(Date.now() + 11 * 60_000);
  expect(await states()).toEqual({ ann: 'sent' });
  expect(await lettersTo(running.dataFolder, addressOf('ann'), subject)).toHaveLength(1);
});

test('the button of a mail program ends them by one request, which sends a form', async () => {
  await write();
  await add({ address: addressOf('ann') });
  await sweep();
  const letter = (await letterTo(running.dataFolder, addressOf('ann'), subject)).replaceAll(/\r\n\s+/g, ' ');
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, address = ''] = /List-Unsubscribe: <[^>]*(\/rest\/[^>]*)>/.exec(letter) ?? [];
  const press = (path: string) =>
    fetch(`${running.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const opened = await fetch(`${running.server.url}${address}`);
  const key = new URL(address, running.server.url).searchParams.get('key');
  expect(opened.headers.get('refresh')).toBe(`0; url=/#/no-mails.html?key=${key}`);
  expect(await states()).toEqual({ ann: 'sent' });
  expect((await press(`${address}x`)).status).toBe(404);
  expect((await press(address)).status).toBe(200);
  expect(await states()).toEqual({ ann: 'stopped' });
});

test('who wants no more mails gets none, also when they are erased and added again', async () => {
  await write({ remindsAfter: 1 });
  await add({ address: addressOf('ann') });
  await sweep();
  const [, key = ''] = /key=(\w+)/.exec(await letterTo(running.dataFolder, addressOf('ann'), subject)) ?? [];
  expect(await send('POST', '/rest/mails/stop', { body: { key: `${key}x` } })).toMatchObject({ status: 404 });
  for (const _ of [1, 2])
    expect(await send('POST', '/rest/mails/stop', { body: { key } })).toMatchObject({ status: 200 });
  expect(await states()).toEqual({ ann: 'stopped' });
  const id = await firstId();
  await send('POST', path('/people/remove'), { token: ada.token, body: { people: [id] } });
  expect((await add({ address: addressOf('ann') })).json).toMatchObject({ added: 0, known: 1 });
  expect(await shown()).toMatchObject({ people: [] });
  const kept = await running.platform.documents.collection(mailedCollection).get(id);
  expect(JSON.stringify(kept)).not.toContain('ann@');
  // However many wanted none: those whose time is over are found among the others.
  const old = await running.server.get(MailingRepository).addedBefore(Date.now() + dayMs, 1_000);
  expect(old.map((one) => one.id)).not.toContain(id);
  await sweep(Date.now() + 5 * dayMs);
  expect(await lettersTo(running.dataFolder, addressOf('ann'), 'Reminder')).toEqual([]);
});

test('one address gets so many mails from all studies together', async () => {
  await write();
  await add({ address: addressOf('ann') });
  const letters = running.server.get(TesterLetters);
  const letter = { to: addressOf('ann'), name: '', language: 'en', from: ada.id, isReminder: false } as const;
  const words = { subject: 'Other', text: 'Other', hash: 'h', source: 'mail', pid: 'p', stop: 's' };
  for (let at = 1; at <= 5; at += 1)
    expect(await letters.write({ ...letter, ...words, letter: `${app.id}:other/${at}` })).toBe('queued');
  await sweep();
  expect(await states()).toEqual({ ann: 'waiting' });
});

test('an address that the mail server refuses is told', async () => {
  await write();
  await add({ address: addressOf('nobody') });
  const refusing = jest.spyOn(running.platform.mail, 'send').mockRejectedValue(new LetterRefused('no such mailbox'));
  await sweep();
  await eventually(async () => expect(await states()).toEqual({ nobody: 'bounced' }));
  refusing.mockRestore();
});

test('addresses go with the session that was erased, with their time, and with the prototype', async () => {
  await write();
  await add({ address: addressOf('ann') }, { address: addressOf('ben') });
  await sweep();
  await begin(linkIn(await letterTo(running.dataFolder, addressOf('ann'), subject)), 'S1767000000000_3');
  const eraser = running.server.get(Eraser);
  await eraser.erase({ kind: 'session', app: app.id, session: 'S1767000000000_3' });
  expect(await states()).toEqual({ ben: 'sent' });
  await sweep(Date.now() + 91 * dayMs);
  expect(await states()).toEqual({});
  await add({ address: addressOf('eve') });
  await eraser.erase({ kind: 'app', app: app.id });
  expect(await shown()).toMatchObject({ mailing: null, people: [] });
});

test('a list is its owner’s alone, leads to their own prototype, and letters wait sealed', async () => {
  const bob = await newPerson(send);
  const member = { email: bob.email, permission: 2 };
  await send('POST', `/rest/apps/${app.id}/team/`, { token: ada.token, body: member });
  expect(await send('GET', path(), { token: bob.token })).toMatchObject({ status: 403 });
  const other = await newApp(send, bob);
  expect(await write({ hash: other.hash })).toMatchObject({ status: 400 });
  await write();
  await add({ address: addressOf('ann') });
  const publish = jest.spyOn(running.platform.stream, 'publish');
  await sweep();

  const letters = publish.mock.calls.filter(([topic]) => topic === topics.letters.name);
  publish.mockRestore();
  expect(letters).toHaveLength(1);
  expect(JSON.stringify(letters)).not.toContain('ann@');
});

test('without a mail server nobody is put on a list', async () => {
  const without = await openTestServer({ services: [gateway, auth, studio, testing] });
  try {
    const sending = sender(without.server.url);
    const eve = await newPerson(sending);
    const own = await newApp(sending, eve);
    const at = `/rest/test/${own.id}/mailing`;
    expect((await sending('GET', at, { token: eve.token })).json).toMatchObject({ isPossible: false });
    const body = { people: [{ address: 'a@b.example', language: 'en' }] };
    expect((await sending('POST', `${at}/people`, { token: eve.token, body })).json).toMatchObject({
      errors: ['mailing.impossible'],
    });
  } finally {
    await without.close();
  }
});
