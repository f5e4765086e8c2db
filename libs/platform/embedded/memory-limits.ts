import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitAnswer, Limits } from '../ports';

export class MemoryLimits implements Limits {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  async take(key: string, rate: { readonly points: number; readonly perMs: number }): Promise<LimitAnswer> {
    try {
      const { remainingPoints } = await this.limiter(rate.points, rate.perMs).consume(key);
      return { allowed: true, remaining: remainingPoints, retryAfterMs: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, remaining: 0, retryAfterMs: refusal.msBeforeNext };
    }
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
