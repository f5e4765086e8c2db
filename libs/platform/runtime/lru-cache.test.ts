import { lruCache } from './lru-cache';

test('a cache forgets what was used longest ago', () => {
  const cache = lruCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.entries()]).toEqual([
    ['c', 3],
    ['a', 1],
  ]);
});

test('an empty one takes no memory for what it may keep', () => {
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = used();
  const caches = Array.from({ length: 20 }, () => lruCache<string, number>(1_000_000));
  expect(used() - before).toBeLessThan(50_000_000);
  expect(caches).toHaveLength(20);
});
