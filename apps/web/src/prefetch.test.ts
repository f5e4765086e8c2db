import { jest } from '@jest/globals';
import { createPrefetch } from './prefetch';

const url = '/rest/apps/a1.json';
const asked = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } });

function setUp() {
  const sent: string[] = [];
  const answers = createPrefetch(async (address, { method = 'GET', headers }) => {
    const { authorization } = headers as Record<string, string>;
    sent.push(`${method} ${address} ${authorization}`);
    return new Response(String(sent.length));
  });
  const text = async (address: string, init: RequestInit) => (await answers.fetch(address, init)).text();
  return { sent, answers, text };
}

it('gives an answer that is on its way once; then it is asked for', async () => {
  const { sent, answers, text } = setUp();
  answers.ask(url, 'mine');
  expect(await text(url, asked('mine'))).toBe('1');
  expect(await text(url, asked('mine'))).toBe('2');
  expect(sent).toEqual([`GET ${url} Bearer mine`, `GET ${url} Bearer mine`]);
});

it.each([
  ['another address', '/rest/apps/a2.json', asked('mine')],
  ['somebody else', url, asked('theirs')],
  ['a change', url, asked('mine', 'POST')],
])('is not for %s', async (_, address, init) => {
  const { answers, text } = setUp();
  answers.ask(url, 'mine');
  expect(await text(address, init)).toBe('2');
  expect(await text(url, asked('mine'))).toBe('1');
});

it('does not give what is ten seconds old', async () => {
  jest.useFakeTimers({ now: 0 });
  try {
    const { answers, text } = setUp();
    answers.ask(url, 'mine');
    jest.setSystemTime(10_000);
    expect(await text(url, asked('mine'))).toBe('2');
  } finally {
    jest.useRealTimers();
  }
});

it('lets whoever takes it hear that it failed', async () => {
  const answers = createPrefetch(() => Promise.reject(new TypeError('no connection')));
  answers.ask(url, 'mine');
  await expect(answers.fetch(url, asked('mine'))).rejects.toThrow('no connection');
});
