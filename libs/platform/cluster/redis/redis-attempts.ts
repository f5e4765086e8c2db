import type { Redis } from 'ioredis';
import { LocalAttempts } from '../../ports';
import type { LimitAnswer, PauseRule } from '../../ports';

/** Answers the pause that lasts, or 0, and how many tries count. Lua's own text of a large number would round it. */
const attempt = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local pause = (tonumber(redis.call('hget', KEYS[1], 'until')) or 0) - now
  if pause > 0 then return {pause, tonumber(ARGV[1])} end
  local tries = redis.call('hincrby', KEYS[1], 'tries', 1)
  local over = tries - ARGV[1]
  if over > 0 then
    local long = math.min(ARGV[2] * 2 ^ (over - 1), ARGV[3])
    redis.call('hset', KEYS[1], 'until', string.format('%.0f', now + long))
  end
  redis.call('pexpire', KEYS[1], ARGV[4])
  return {0, tries}
`;
const excuse = `
  if (tonumber(redis.call('hget', KEYS[1], 'tries')) or 0) > 0 then redis.call('hincrby', KEYS[1], 'tries', -1) end
`;

/** One count for all processes. While Redis is away each process counts for itself. */
export class RedisAttempts {
  private readonly local = new LocalAttempts();

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  async attempt(key: string, rule: PauseRule): Promise<LimitAnswer> {
    const { free, firstMs, longestMs, forgetMs } = rule;
    try {
      const answer: unknown = await this.redis.eval(attempt, 1, this.nameOf(key), free, firstMs, longestMs, forgetMs);
      const [pause = 0, tries = 0] = answer as number[];
      return { allowed: pause === 0, remaining: Math.max(0, free - tries), retryAfterMs: pause };
    } catch {
      return this.local.attempt(key, rule);
    }
  }

  async excuse(key: string): Promise<void> {
    this.local.excuse(key);
    await this.redis.eval(excuse, 1, this.nameOf(key)).catch(() => undefined);
  }

  async forget(key: string): Promise<void> {
    this.local.forget(key);
    await this.redis.del(this.nameOf(key)).catch(() => undefined);
  }

  private readonly nameOf = (key: string): string => `${this.prefix}tries:${key}`;
}
