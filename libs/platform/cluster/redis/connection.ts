import { Redis } from 'ioredis';
import type { Reporter } from '../../ports';

/** No command takes longer; while the server is away it fails at once. */
const patienceMs = 2000;
const longestPauseMs = 1000;
const openPatienceMs = 3000;

/** Redis is there, and refuses us: user or password is wrong. */
export class RedisRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RedisRefused';
  }
}

/** Connects in the background, and again whenever the connection is lost. One line in the log for each loss and return. */
export function connect(url: string, report: Reporter): Redis {
  const redis = new Redis(url, {
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    // A server that is silent for so long is dead: the connection is given up, and what waits on it fails.
    socketTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    // The bus does it: it knows who still listens.
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(25 * 2 ** Math.min(attempt, 10), longestPauseMs) * (0.5 + Math.random() / 2),
  });
  let lastError: Error | undefined;
  let isAway = false;
  redis.on('error', (error: Error) => {
    lastError = error;
  });
  redis.on('reconnecting', () => {
    if (!isAway) report.warn({ err: lastError, redis: clientAddress(url) }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) report.warn({ redis: clientAddress(url) }, 'Redis is back');
    isAway = false;
  });
  return redis;
}

/** Resolves when it is connected, or after 3 s: then it goes on in the background. Rejects when it never will be. */
export async function firstLook(redis: Redis, url: string): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      clearTimeout(timer);
      redis.off('ready', settle).off('error', judge);
      if (error) reject(error);
      else resolve();
    };
    const judge = (error: Error) => {
      if (!/WRONGPASS|NOAUTH|NOPERM|invalid password/i.test(error.message)) return;
      settle(new RedisRefused(`Redis at ${clientAddress(url)} refuses us: ${error.message}`, { cause: error }));
    };
    const timer = setTimeout(settle, openPatienceMs).unref();
    redis.once('ready', settle).on('error', judge);
  });
}

/** Without user and password. */
export function clientAddress(url: string): string {
  return new URL(url).host;
}
