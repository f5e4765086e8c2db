import { LocalAttempts } from '../ports';
import type { LimitAnswer, Limits, PauseRule, Rate } from '../ports';
import { MemoryWindows } from './memory-windows';

export class MemoryLimits implements Limits {
  private readonly windows = new MemoryWindows();
  private readonly attempts = new LocalAttempts();

  async take(key: string, rate: Rate, count = 1): Promise<LimitAnswer> {
    return this.windows.take(`${rate.points}/${rate.perMs} ${key}`, rate, count);
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
}
