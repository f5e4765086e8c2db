import type { LimitAnswer, PauseRule } from './limits';

const maxKeys = 100_000;

interface Tried {
  readonly tries: number;
  /** End of the pause, and of what is remembered; ms of this process. */
  readonly pausedUntil: number;
  readonly until: number;
}

/** How long the pause is that the last of so many tries makes. */
const pauseOf = (tries: number, { free, firstMs, longestMs }: PauseRule): number =>
  tries > free ? Math.min(firstMs * 2 ** (tries - free - 1), longestMs) : 0;

/** `attempt`, `excuse` and `forget` of `Limits` within one process. Beyond the bound the oldest keys go. */
export class LocalAttempts {
  private readonly tried = new Map<string, Tried>();

  attempt(key: string, rule: PauseRule): LimitAnswer {
    const now = performance.now();
    const { tries, pausedUntil } = this.known(key, now);
    if (pausedUntil > now) return { allowed: false, remaining: 0, retryAfterMs: Math.ceil(pausedUntil - now) };
    this.keep(key, { tries: tries + 1, pausedUntil: now + pauseOf(tries + 1, rule), until: now + rule.forgetMs });
    return { allowed: true, remaining: Math.max(0, rule.free - tries - 1), retryAfterMs: 0 };
  }

  excuse(key: string): void {
    const tried = this.tried.get(key);
    if (tried) this.tried.set(key, { ...tried, tries: Math.max(0, tried.tries - 1) });
  }

  forget(key: string): void {
    this.tried.delete(key);
  }

  private known(key: string, now: number): Pick<Tried, 'tries' | 'pausedUntil'> {
    const tried = this.tried.get(key);
    return tried && tried.until > now ? tried : { tries: 0, pausedUntil: 0 };
  }

  private keep(key: string, tried: Tried): void {
    this.tried.delete(key);
    this.tried.set(key, tried);
    if (this.tried.size <= maxKeys) return;
    const [oldest] = this.tried.keys();
    if (oldest !== undefined) this.tried.delete(oldest);
  }
}
