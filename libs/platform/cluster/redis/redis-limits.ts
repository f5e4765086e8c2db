import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitAnswer, Limits, PauseRule, Rate } from '../../ports';
import { RedisAttempts } from './redis-attempts';

/** The library counts in whole seconds; it is given ms, and its script takes them for what they are. */
const addAndTell = `
  redis.call('set', KEYS[1], 0, 'PX', ARGV[2], 'NX')
  return {redis.call('incrby', KEYS[1], ARGV[1]), redis.call('pttl', KEYS[1])}
`;

/** One count for all processes. While Redis is away each process counts for itself: more is let through, never nothing. */
export class RedisLimits implements Limits {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private readonly attempts: RedisAttempts;

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {
    this.attempts = new RedisAttempts(redis, prefix);
  }

  async take(key: string, rate: Rate, count = 1): Promise<LimitAnswer> {
    try {
      const { remainingPoints } = await this.limiter(rate.points, rate.perMs).consume(key, count);
      return { allowed: true, remaining: remainingPoints, retryAfterMs: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, remaining: 0, retryAfterMs: refusal.msBeforeNext };
    }
  }

  attempt(key: string, rule: PauseRule): Promise<LimitAnswer> {
    return this.attempts.attempt(key, rule);
  }

  excuse(key: string): Promise<void> {
    return this.attempts.excuse(key);
  }

  forget(key: string): Promise<void> {
    return this.attempts.forget(key);
  }

  private limiter(points: number, perMs: number): RateLimiterRedis {
    const name = `${points}/${perMs}`;
    const known = this.limiters.get(name);
    if (known) return known;
    const keyPrefix = `${this.prefix}${name}`;
    const limiter = new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix,
      points,
      duration: Math.max(1, Math.round(perMs)),
      customIncrTtlLuaScript: addAndTell,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: perMs / 1000 }),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
