import { lruCache } from '@rehearse/platform/runtime';
import type { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';

const usualMax = 10_000;
/** So long does who has an older answer wait for a newer one. */
const patienceMs = 300;

interface Entry<T> {
  readonly value: T;
  readonly at: number;
}

export interface StaleCacheOptions {
  /** ms. Until then an answer is used without asking again ... */
  readonly freshMs: number;
  /** ... and until then when nobody answers: what went on a minute ago goes on. */
  readonly staleMs: number;
  /** Answers that are kept at a time; 10,000 by default. */
  readonly max?: number;
}

/** The latest answers of a service that may be away for a while. */
export class StaleCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  /** Under way: who wants the same meanwhile waits along. */
  private readonly asked = new Map<string, Promise<T>>();

  constructor(private readonly options: StaleCacheOptions) {
    this.entries = lruCache(options.max ?? usualMax);
  }

  async get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    const age = known ? performance.now() - known.at : Infinity;
    if (known && age < this.options.freshMs) return known.value;
    const asked = this.asked.get(key) ?? this.ask(key, ask);
    if (!known || age > this.options.staleMs) return asked;
    const { value } = known;
    const late = sleep(patienceMs, value, { ref: false });
    return Promise.race([asked, late]).catch(() => value);
  }

  /** Forgets the keys that begin like this. */
  forget(prefix: string): void {
    for (const map of [this.entries, this.asked]) {
      const meant = Array.from(map.keys()).filter((key) => key.startsWith(prefix));
      for (const key of meant) map.delete(key);
    }
  }

  private async ask(key: string, ask: () => Promise<T>): Promise<T> {
    const asked = ask();
    this.asked.set(key, asked);
    const isWanted = (): boolean => this.asked.get(key) === asked;
    try {
      const value = await asked;
      if (isWanted()) this.entries.set(key, { value, at: performance.now() });
      return value;
    } finally {
      if (isWanted()) this.asked.delete(key);
    }
  }
}
