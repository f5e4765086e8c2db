import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue';

function bench(maxWaiting: number) {
  const lines = new KeyedQueue(maxWaiting);
  const told: string[] = [];
  const add = (name: string, line: string) =>
    lines.take(line, async () => {
      told.push(name);
      await nextTurn();
      told.push(`${name} done`);
    });
  return { lines, told, add };
}

test('of one line one piece is in hand, in the order in which they came; others do not wait for it', async () => {
  const { told, add } = bench(10);
  await Promise.all([add('a', 'ada'), add('b', 'ada'), add('x', 'bob')]);
  expect(told.indexOf('a done')).toBeLessThan(told.indexOf('b'));
  expect(told.indexOf('x')).toBeLessThan(told.indexOf('a done'));
  expect(told).toHaveLength(6);
});

test('others have their turn between two pieces that never wait themselves', async () => {
  const lines = new KeyedQueue(10);
  const told: string[] = [];
  const all = ['a', 'b', 'c'].map((name) => lines.take('ada', async () => void told.push(name)));
  await nextTurn();
  await nextTurn();
  expect(told).not.toContain('c');
  await Promise.all(all);
  expect(told).toEqual(['a', 'b', 'c']);
});

test('who asks for too much is refused, and others are not; work that fails gives its turn on', async () => {
  const { lines, told, add } = bench(1);
  const bad = lines.take('ada', () => Promise.reject(new Error('bad')));
  const waiting = add('b', 'ada');
  await expect(add('c', 'ada')).rejects.toMatchObject({ code: 'request/rate', retryAfterMs: 2_000 });
  await expect(bad).rejects.toThrow('bad');
  await Promise.all([waiting, add('x', 'bob')]);
  expect(told.toSorted()).toEqual(['b', 'b done', 'x', 'x done']);
});
