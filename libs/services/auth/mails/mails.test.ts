import { jest } from '@jest/globals';
import { languageCodes, topics } from '@rehearse/contract';
import { LetterRefused } from '@rehearse/platform/ports';
import { sender } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auth } from '..';
import { gateway } from '../../gateway';
import { userCollection } from '../user';
import { mailContent } from './mail-texts';
import type { MailName } from './mail-texts';
import { Mails } from './mails';
import texts from './texts.json' with { type: 'json' };

let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth] });
  send = sender(running.server.url);
});
afterAll(() => running.close());

/** The plain text of a mail, whichever way it was packed. */
function bodyOf(mail: string): string {
  const plain = mail.split(/^--\S+\r\n/m).find((part) => /^content-type: text\/plain/im.test(part)) ?? '';
  const [head = '', body = ''] = plain.split(/\r\n\r\n(.*)/s);
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The last mail to an address that says this. */
function mailTo(address: string, words: string): Promise<string> {
  const folder = join(running.dataFolder, 'outbox');
  return eventually(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const bodies = mails.filter((mail) => mail.includes(`To: ${address}`)).map(bodyOf);
    const found = bodies.findLast((body) => body.includes(words));
    if (found === undefined) throw new Error(`no mail to ${address} says "${words}"`);
    return found;
  });
}

const newAddress = () => `${randomUUID()}@example.org`;
const password = 'correct horse';
const signUp = (email: string, language?: string) =>
  send('POST', '/rest/user', {
    body: { email, password, tos: true },
    headers: language ? { 'accept-language': language } : {},
  });
const askForPassword = (email: string, language: string) =>
  send('POST', '/rest/user/password/request', { body: { email }, headers: { 'accept-language': language } });
const logIn = (email: string, language: string) =>
  send('POST', '/rest/login', { body: { email, password }, headers: { 'accept-language': language } });

test.each([
  ['de-AT,de;q=0.9', 'Ihr Rehearse-Konto ist bereit.'],
  ['pt-BR', 'Sua conta do Rehearse está pronta.'],
  ['zh-CN,en;q=0.5', '您的 Rehearse 账户已创建。'],
  ['xx', 'Your Rehearse account is ready.'],
])('who signs up in %s is greeted in that language', async (language, words) => {
  const email = newAddress();
  await signUp(email, language);
  expect(await mailTo(email, words)).toContain(`${email}`);
});

test('mails are in the account’s language, whatever language asks for them', async () => {
  const email = newAddress();
  expect((await signUp(email, 'pt')).json).toMatchObject({ language: 'pt' });
  await askForPassword(email, 'de');
  expect(await mailTo(email, 'redefinir a senha')).toContain('/#/?id=');
});

test('the account’s language can be changed, and Chinese is called "cn" there', async () => {
  const email = newAddress();
  await signUp(email, 'de');
  const { token, id } = (await logIn(email, 'en')).json as { token: string; id: string };
  const save = (language: string) => send('POST', `/rest/user/${id}.json`, { token, body: { language } });
  expect((await save('cn')).json).toMatchObject({ language: 'cn' });
  expect((await save('xx')).json).toMatchObject({ errors: ['request/invalid'] });
  await askForPassword(email, 'de');
  expect(await mailTo(email, '请在一小时内')).toContain('/#/?id=');
});

test('an account without a language is written to in that of the request, and learns it at the next login', async () => {
  const email = newAddress();
  expect((await signUp(email)).json).not.toHaveProperty('language');
  await askForPassword(email, 'de');
  await mailTo(email, 'neues Passwort angefordert');
  expect((await logIn(email, 'zh-TW')).json).toMatchObject({ language: 'cn' });
  expect((await logIn(email, 'de')).json).toMatchObject({ language: 'cn' });
  await askForPassword(email, 'de');
  await mailTo(email, '请在一小时内');
});

test.each(languageCodes)('a mail in %s has its values as they are, or is not made', (language) => {
  const values = { url: 'https://x.test', address: '$& {{key}}', key: 'k1' };
  const { subject, text, html } = mailContent('confirm', language, values);
  expect(subject).not.toContain('{{');
  expect(text).toContain('$& {{key}}');
  expect(text).toContain('https://x.test/#/confirm.html?key=k1');
  expect(text.split('\n\n')).toHaveLength(3);
  expect(html).toContain('$&amp; {{key}}');
  expect(html.match(/href="https:\/\/x\.test\/#\/confirm\.html\?key=k1"/g)).toHaveLength(2);
  expect(() => mailContent('confirm', language, { url: 'https://x.test' })).toThrow('needs "address"');
});

const everything = {
  url: 'https://x.test',
  address: 'a@example.org',
  key: 'k&"1',
  limit: 10,
  passkey: '<b>Phone</b>',
  app: 'a1',
  appName: '<b>Shop</b>',
  folder: 'f1',
  folderName: '<i>Box office</i>',
  from: '<script>alert(1)</script>',
  page: 'create.html?comment=t1',
  text: '"><img src=x onerror=alert(1)>',
  name: "O'Neill & <i>",
  email: 'eve@example.org',
  message: 'One\n<two>',
  subject: '<u>Help</u>',
  hash: 'h1',
  source: 'mail',
  pid: 'mail-1',
  ln: 'en',
  stop: 's1',
  report: 'r1',
  title: '<h1>Can they buy?',
  lines: ['<li>forged</li>', 'Second & last'],
};
const names = Object.keys(texts.en) as MailName[];

describe.each(languageCodes)('as a page in %s', (language) => {
  test.each(names)('%s holds what others wrote as text alone, nothing from elsewhere, and its addresses', (name) => {
    const { text, html } = mailContent(name, language, everything);
    expect(
      html.match(/<(?!\/?(html|head|meta|title|style|body|div|p|span|h1|ul|li|blockquote|a)\b|!doctype html>)[^>]*>/g),
    ).toBeNull();
    expect(html.match(/<li>/g)?.length ?? 0).toBe(name === 'daily' || name.startsWith('weekly') ? 2 : 0);
    expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|@import/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    for (const href of links) expect(text).toContain(href);
    const buttons = name === 'addressChanged' || !text.includes(everything.url) ? 0 : 1;
    expect(links.length).toBe(text.split(everything.url).length - 1 + buttons);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

test('a letter waits sealed in the stream; what the mail server does not take comes again, but what it never takes', async () => {
  const { mail, stream } = running.platform;
  const mails = running.server.get(Mails);
  const waiting: string[] = [];
  const publish = jest.spyOn(stream, 'publish').mockImplementation(async (topic, messages) => {
    if (topic === topics.letters.name) waiting.push(...messages.map(({ value }) => value));
  });
  const email = newAddress();
  await signUp(email);
  const [value = ''] = await eventually(async () => {
    expect(waiting).toHaveLength(1);
    return waiting;
  });
  publish.mockRestore();
  expect(value).not.toContain(email);
  const queued = JSON.parse(value) as { sealed: string };

  const send = jest.spyOn(mail, 'send');
  send.mockRejectedValueOnce(new Error('away'));
  expect(await mails.pass(queued)).toMatchObject({ kind: 'retry', reason: 'away' });
  send.mockRejectedValueOnce(new LetterRefused('no such mailbox'));
  expect(await mails.pass(queued)).toEqual({ kind: 'dead', reason: 'no such mailbox' });
  expect(await mails.pass(queued)).toEqual({ kind: 'ok' });
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ to: email, html: expect.any(String) }));
  send.mockClear();
  expect(await mails.pass({ sealed: `${queued.sealed}x` })).toMatchObject({ kind: 'drop' });
  const { id } = (await logIn(email, 'en')).json as { id: string };
  await running.platform.documents.collection(userCollection).remove(id);
  expect(await mails.pass(queued)).toEqual({ kind: 'drop', reason: 'the account is gone' });
  expect(send).not.toHaveBeenCalled();
  send.mockRestore();
});
