import { Semaphore } from './semaphore';

/** Work that ends when it is told to, and what became of everybody. */
function bench(semaphore: Semaphore) {
  const told: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, line = 'all', isKnown = false) => {
    const work = () =>
      new Promise<void>((end) => {
        told.push(name);
        ends.push(end);
      });
    return semaphore.take(work, { name: line, isKnown }).catch(() => void told.push(`${name} refused`));
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { told, add, endOne };
}

test('so many at once, the others in the order in which they came', async () => {
  const { told, add, endOne } = bench(new Semaphore(2, 10));
  const all = ['a', 'b', 'c', 'd'].map((name) => add(name));
  expect(told).toEqual(['a', 'b']);
  for (let times = 0; times < 4; times++) await endOne();
  expect(told).toEqual(['a', 'b', 'c', 'd']);
  await Promise.all(all);
});

test('a long line holds up nobody in another', async () => {
  const { told, add, endOne } = bench(new Semaphore(1, 100));
  for (let number = 0; number < 50; number++) void add(`flood ${number}`, 'flood');
  void add('ada', 'office');
  void add('bob', 'office');
  for (let times = 0; times < 4; times++) await endOne();
  expect(told).toEqual(['flood 0', 'flood 1', 'ada', 'flood 2', 'bob']);
});

test('where there is no room the last of the longest line is refused, and comes no more', async () => {
  const { told, add, endOne } = bench(new Semaphore(1, 3));
  for (let number = 0; number < 5; number++) void add(`flood ${number}`, 'flood');
  void add('ada', 'office');
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual(['flood 0', 'flood 4 refused', 'flood 3 refused']);
  void add('bob', 'elsewhere');
  await new Promise((resolve) => setImmediate(resolve));
  void add('eve', 'one line too many');
  for (let times = 0; times < 4; times++) await endOne();
  expect(told.slice(3)).toEqual(['flood 2 refused', 'eve refused', 'flood 1', 'ada', 'bob']);
});

test('every second turn is that of known ones, however many lines strangers make', async () => {
  const { told, add, endOne } = bench(new Semaphore(1, 3));
  for (let number = 0; number < 6; number++) void add(`flood ${number}`, `place ${number}`);
  for (const name of ['ada', 'bob', 'cid']) void add(name, name, true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual(['flood 0', 'flood 4 refused', 'flood 5 refused']);
  for (let times = 0; times < 6; times++) await endOne();
  expect(told.slice(3)).toEqual(['ada', 'flood 1', 'bob', 'flood 2', 'cid', 'flood 3']);
});

test('work that fails gives its turn on', async () => {
  const semaphore = new Semaphore(1, 10);
  const line = { name: 'all', isKnown: false };
  const bad = semaphore.take(() => Promise.reject(new Error('bad')), line);
  const good = semaphore.take(() => Promise.resolve('good'), line);
  await expect(bad).rejects.toThrow('bad');
  expect(await good).toBe('good');
});
