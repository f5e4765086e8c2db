import { languageCodes } from '@rehearse/contract';
import type { NewsItem } from '@rehearse/contract';
import { lettersTo, sender } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auth } from '..';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { Mails } from '../mails/mails';

const contactAddress = 'help@example.org';
let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio], config: { contactAddress } });
  send = sender(running.server.url);
});
afterAll(() => running.close());

const letter = { name: 'Eve', email: 'Eve@Example.org', message: 'Where is\nthe trash?' };
const write = (body: object) => send('POST', '/rest/contact', { body });
const letters = () => lettersTo(running.dataFolder, contactAddress, 'Message from the contact form').catch(() => []);

describe('who writes to the people who run the server', () => {
  test('is passed on by mail, and answered directly', async () => {
    expect((await write(letter)).json).toEqual({});
    const [text = ''] = await eventually(async () => {
      const found = await letters();
      expect(found).toHaveLength(1);
      return found;
    });
    expect(text).toContain('Reply-To: eve@example.org\r');
    expect(text.replaceAll('\r\n', '\n')).toContain('Where is\nthe trash?');
  });

  test('is passed on once the mail server is there', async () => {
    const mails = running.server.get(Mails);
    const working = mails.send.bind(mails);
    let failures = 0;
    mails.send = async () => {
      failures += 1;
      throw new Error('away');
    };
    expect((await write({ ...letter, message: 'second' })).json).toEqual({});
    await eventually(() => expect(failures).toBeGreaterThan(0));
    mails.send = working;
  });

  test.each([
    ['email', { ...letter, email: 'nobody' }],
    ['email', { ...letter, email: 'a@example.org\r\nBcc: all@example.org' }],
    ['message', { ...letter, message: ' ' }],
    ['message', { ...letter, message: 'x'.repeat(5_001) }],
    ['name', { ...letter, name: 'x'.repeat(201) }],
  ])('says what is wrong with %s', async (field, body) => {
    expect((await write(body)).json).toEqual({ type: 'error', errors: ['request/invalid'], field: `body.${field}` });
  });

  test('is heard so often from one place', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 25; nth += 1) statuses.push((await write(letter)).status);
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  });
});

test('without anybody to read it nothing is kept', async () => {
  const other = await openTestServer({ services: [gateway, auth, studio] });
  const { json } = await sender(other.server.url)('POST', '/rest/contact', { body: letter });
  expect(json).toEqual({});
  expect(await lettersTo(other.dataFolder, contactAddress, '').catch(() => [])).toEqual([]);
  await other.close();
});

test.each(languageCodes)('what is new is told in %s, with pictures that there are', async (language) => {
  const { json } = await send('GET', '/rest/notifications.json', { headers: { 'accept-language': language } });
  const news = json as NewsItem[];
  expect(news.length).toBeGreaterThan(0);
  for (const { id, _id, title, more, img, lastUpdate } of news) {
    expect([id, Number.isInteger(lastUpdate)]).toEqual([_id, true]);
    expect(more).toMatch(/^<p>[^<>]+<\/p>$/);
    expect(title).not.toBe('');
    expect(existsSync(join('apps/web/public', img ?? ''))).toBe(true);
  }
  expect(news.map(({ lastUpdate }) => lastUpdate)).toEqual(
    news.map(({ lastUpdate }) => lastUpdate).toSorted((a, b) => b - a),
  );
});
