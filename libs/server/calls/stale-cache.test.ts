import { StaleCache } from './stale-cache';

const never = (): Promise<string> => new Promise(() => undefined);
const away = (): Promise<string> => Promise.reject(new Error('nobody answers'));
const says = (answer: string) => (): Promise<string> => Promise.resolve(answer);

const asksAlways = { freshMs: 0, staleMs: 60_000 };

test('a fresh answer is not asked for again', async () => {
  const cache = new StaleCache<string>({ freshMs: 60_000, staleMs: 60_000 });
  expect(await cache.get('a', says('one'))).toBe('one');
  expect(await cache.get('a', away)).toBe('one');
  await expect(cache.get('b', away)).rejects.toThrow('nobody answers');
});

test('an older one is good while nobody answers, and nobody waits long for that', async () => {
  const cache = new StaleCache<string>(asksAlways);
  await cache.get('a', says('one'));
  expect(await cache.get('a', away)).toBe('one');
  expect(await cache.get('a', never)).toBe('one');
});

test('one that is too old is not', async () => {
  const cache = new StaleCache<string>({ freshMs: 0, staleMs: 0 });
  await cache.get('a', says('one'));
  await expect(cache.get('a', away)).rejects.toThrow('nobody answers');
});

test('an answer that comes late is kept for the next', async () => {
  const cache = new StaleCache<string>(asksAlways);
  await cache.get('a', says('one'));
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await cache.get('a', () => promise)).toBe('one');
  resolve('two');
  await promise;
  expect(await cache.get('a', away)).toBe('two');
});

test('who asks the same at the same time is answered together', async () => {
  const cache = new StaleCache<string>(asksAlways);
  let asked = 0;
  const count = async (): Promise<string> => String(++asked);
  expect(await Promise.all([cache.get('a', count), cache.get('a', count)])).toEqual(['1', '1']);
});

test('what was forgotten is not remembered by an answer that was under way', async () => {
  const cache = new StaleCache<string>({ freshMs: 60_000, staleMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = cache.get('app ada', () => promise);
  cache.forget('app ');
  const after = cache.get('app ada', says('new'));
  resolve('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await cache.get('app ada', away)).toBe('new');
});

test('of many answers the latest are kept', async () => {
  const cache = new StaleCache<string>({ freshMs: 60_000, staleMs: 60_000, max: 2 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, says(key));
  await expect(cache.get('a', away)).rejects.toThrow();
  expect([await cache.get('b', away), await cache.get('c', away)]).toEqual(['b', 'c']);
});
