import type { Redis } from 'ioredis';
import type { Bus, Limits, Locks, Reporter } from '../../ports';
import { connect, firstLook, clientAddress } from './connection';
import { assertRedisUrl } from './redis-url';
import { RedisBus } from './redis-bus';
import { RedisLimits } from './redis-limits';
import { RedisLocks } from './redis-locks';

export interface RedisOptions {
  /** redis://user:password@host:6379/0, or rediss:// for TLS. */
  readonly url: string;
  /** Before all keys and channels, where a server is shared with others; `rehearse:` by default. */
  readonly prefix?: string | undefined;
  /** Told about faults that no caller waits for. */
  readonly report?: Reporter | undefined;
}

export interface OpenRedis {
  readonly bus: Bus;
  readonly locks: Locks;
  readonly limits: Limits;
  /** Throws with a message for people while the server cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rejects with RedisRefused when user or password is wrong. A server that is away is waited for in the background: every
 * call settles within 2 s (`withLock` adds what it may wait), at once after the first.
 */
export async function openRedis({ url, prefix = 'rehearse:', report }: RedisOptions): Promise<OpenRedis> {
  assertRedisUrl(url);
  const reporter = report ?? { warn: () => undefined };
  const redis = connect(url, reporter);
  const receiver = connect(url, { warn: () => undefined });
  const bus = new RedisBus(redis, receiver, `${prefix}bus:`, reporter);
  const close = async () => {
    bus.close();
    await redis.quit().catch(() => redis.disconnect());
    receiver.disconnect();
  };
  try {
    await Promise.all([firstLook(redis, url), firstLook(receiver, url)]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    bus,
    locks: new RedisLocks(redis, `${prefix}lock:`, reporter),
    limits: new RedisLimits(redis, `${prefix}limit:`),
    check: () => check(redis, clientAddress(url)),
    close,
  };
}

async function check(redis: Redis, place: string): Promise<void> {
  if (redis.status !== 'ready') throw new Error(`Redis at ${place} cannot be reached`);
  await redis.ping().catch((error: unknown) => {
    throw new Error(`Redis at ${place} does not answer: ${String(error)}`, { cause: error });
  });
}
