import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LockTimeout, type Locks, type Reporter } from '../../ports';
import { Lease, type Terms } from './lease';

const shortestPauseMs = 10;
const longestPauseMs = 50;

/** Also ours when the answer to an earlier try got lost. */
const take = `
  if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
  return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0
`;

/**
 * A key with a life of its own and a secret in it, renewed while the work runs. One Redis decides: when it loses its
 * memory, or is away for longer than the lock lives, the holder is told by the signal, and another one may come in.
 */
export class RedisLocks implements Locks {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly report: Reporter,
  ) {}

  async withLock<T>(
    name: string,
    options: { readonly ttlMs: number; readonly waitMs: number },
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const lease = await this.take(name, options);
    try {
      return await work(lease.lost);
    } finally {
      if (lease.lost.aborted) this.report.warn({ lock: name }, 'a lock was lost while its work ran');
      await lease.end();
    }
  }

  private async take(name: string, { ttlMs, waitMs }: { ttlMs: number; waitMs: number }): Promise<Lease> {
    const terms = { name, key: this.prefix + name, token: randomUUID(), ttlMs };
    const deadline = performance.now() + waitMs;
    for (;;) {
      const askedAt = performance.now();
      const { taken, fault } = await this.ask(terms);
      if (taken) return new Lease(this.redis, terms, askedAt);
      if (performance.now() >= deadline) throw new LockTimeout(name, { cause: fault });
      await sleep(shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs));
    }
  }

  private async ask({ key, token, ttlMs }: Terms): Promise<{ readonly taken: boolean; readonly fault?: unknown }> {
    try {
      return { taken: (await this.redis.eval(take, 1, key, token, ttlMs)) === 1 };
    } catch (fault) {
      return { taken: false, fault };
    }
  }
}
