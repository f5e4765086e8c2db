import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LocalAttempts } from '../ports';
import type { LimitAnswer, Limits, PauseRule, Rate } from '../ports';

export class MemoryLimits implements Limits {
  private readonly limiters = new Map<string, RateLimiterMemory>();
  private readonly attempts = new LocalAttempts();

  async take(key: string, rate: Rate, count = 1): Promise<LimitAnswer> {
    try {
      const { remainingPoints } = await this.limiter(rate.points, rate.perMs).consume(key, count);
      return { allowed: true, remaining: remainingPoints, retryAfterMs: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, remaining: 0, retryAfterMs: refusal.msBeforeNext };
    }
  }

  async attempt(key: string, rule: PauseRule): Promise<LimitAnswer> {
    return this.attempts.attempt(key, rule);
  }

  async excuse(key: string): Promise<void> {
    this.attempts.excuse(key);
  }

  async forget(key: string): Promise<void> {
    this.attempts.forget(key);
  }

  private limiter(points: number, perMs: number): RateLimiterMemory {
    const name = `${points}/${perMs}`;
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
