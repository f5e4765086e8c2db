import { languageCodes } from '@rehearse/contract';
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
import { mailText } from './mail-texts';

let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth] });
  send = sender(running.server.url);
});
afterAll(() => running.close());

/** The body of a mail, whichever way it was packed. */
function bodyOf(mail: string): string {
  const [head = '', body = ''] = mail.split(/\r\n\r\n(.*)/s);
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
  const { subject, text } = mailText('confirm', language, { url: 'https://x.test', address: '$& {{key}}', key: 'k1' });
  expect(subject).not.toContain('{{');
  expect(text).toContain('$& {{key}}');
  expect(text).toContain('https://x.test/#/confirm.html?key=k1');
  expect(text.split('\n\n')).toHaveLength(3);
  expect(() => mailText('confirm', language, { url: 'https://x.test' })).toThrow('needs "address"');
});
