import { Remembered } from './remembered';

const never = (): Promise<string> => new Promise(() => undefined);
const away = (): Promise<string> => Promise.reject(new Error('nobody answers'));
const says = (answer: string) => (): Promise<string> => Promise.resolve(answer);

const asksAlways = { freshMs: 0, staleMs: 60_000 };

test('a fresh answer is not asked for again', async () => {
  const remembered = new Remembered<string>({ freshMs: 60_000, staleMs: 60_000 });
  expect(await remembered.get('a', says('one'))).toBe('one');
  expect(await remembered.get('a', away)).toBe('one');
  await expect(remembered.get('b', away)).rejects.toThrow('nobody answers');
});

test('an older one is good while nobody answers, and nobody waits long for that', async () => {
  const remembered = new Remembered<string>(asksAlways);
  await remembered.get('a', says('one'));
  expect(await remembered.get('a', away)).toBe('one');
  expect(await remembered.get('a', never)).toBe('one');
});

test('one that is too old is not', async () => {
  const remembered = new Remembered<string>({ freshMs: 0, staleMs: 0 });
  await remembered.get('a', says('one'));
  await expect(remembered.get('a', away)).rejects.toThrow('nobody answers');
});

test('an answer that comes late is kept for the next', async () => {
  const remembered = new Remembered<string>(asksAlways);
  await remembered.get('a', says('one'));
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await remembered.get('a', () => promise)).toBe('one');
  resolve('two');
  await promise;
  expect(await remembered.get('a', away)).toBe('two');
});

test('who asks the same at the same time is answered together', async () => {
  const remembered = new Remembered<string>(asksAlways);
  let asked = 0;
  const count = async (): Promise<string> => String(++asked);
  expect(await Promise.all([remembered.get('a', count), remembered.get('a', count)])).toEqual(['1', '1']);
});

test('what was forgotten is not remembered by an answer that was under way', async () => {
  const remembered = new Remembered<string>({ freshMs: 60_000, staleMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = remembered.get('app ada', () => promise);
  remembered.forget('app ');
  const after = remembered.get('app ada', says('new'));
  resolve('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await remembered.get('app ada', away)).toBe('new');
});

test('of many answers the latest are kept', async () => {
  const remembered = new Remembered<string>({ freshMs: 60_000, staleMs: 60_000, most: 2 });
  for (const key of ['a', 'b', 'c']) await remembered.get(key, says(key));
  await expect(remembered.get('a', away)).rejects.toThrow();
  expect([await remembered.get('b', away), await remembered.get('c', away)]).toEqual(['b', 'c']);
});
