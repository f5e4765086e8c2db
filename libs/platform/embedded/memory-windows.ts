import type { LimitAnswer, Rate } from '../ports';

interface Window {
  taken: number;
  readonly endsAt: number;
}

const sweepMs = 60_000;

/** How much was taken of each allowance since its window began: the first who takes of it begins the next one. */
export class MemoryWindows {
  private readonly windows = new Map<string, Window>();
  private sweptAt = Date.now();

  /** How many have begun and not been swept away. */
  get size(): number {
    return this.windows.size;
  }

  /** What is refused counts as well. */
  take(key: string, { points, perMs }: Rate, count: number): LimitAnswer {
    const now = Date.now();
    this.sweep(now);
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { taken: 0, endsAt: now + perMs };
    if (window !== known) this.windows.set(key, window);
    window.taken += count;
    return window.taken <= points
      ? { allowed: true, remaining: points - window.taken, retryAfterMs: 0 }
      : { allowed: false, remaining: 0, retryAfterMs: window.endsAt - now };
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < sweepMs) return;
    this.sweptAt = now;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}
