import { LRUCache } from 'lru-cache';

type Values = NonNullable<unknown>;

/**
 * A cache that forgets what was used longest ago when it has more than `size` entries. By its own `max` it takes memory for all
 * of them at once: 22 bytes each, and with 10,000 more than a millisecond, for every prototype that is opened.
 */
export const lruCache = <K extends Values, V extends Values>(
  size: number,
  options: Pick<LRUCache.Options<K, V, unknown>, 'ttl' | 'perf'> = {},
): LRUCache<K, V> => new LRUCache<K, V>({ ...options, maxSize: size, sizeCalculation: () => 1 });
