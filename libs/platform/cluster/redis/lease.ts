import type { Redis } from 'ioredis';
import { LockLost } from '../../ports';

const renew = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('pexpire', KEYS[1], ARGV[2]) or 0`;
const release = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0`;

export interface Terms {
  readonly name: string;
  readonly key: string;
  readonly token: string;
  readonly ttlMs: number;
}

/** A lock while it is held. It is ours for certain until the last renewal that we know of runs out. */
export class Lease {
  private readonly loss = new AbortController();
  private readonly renewals: NodeJS.Timeout;
  private expiry: NodeJS.Timeout;

  /** `takenAt`: when it was asked for, by performance.now(). Redis counts its life from a little later. */
  constructor(
    private readonly redis: Redis,
    private readonly terms: Terms,
    takenAt: number,
  ) {
    this.expiry = this.expireAfter(takenAt);
    this.renewals = setInterval(() => void this.renew(), terms.ttlMs / 3);
  }

  get lost(): AbortSignal {
    return this.loss.signal;
  }

  /** Gives the lock back if it is still ours. Redis forgets it by itself where that cannot be said to it. */
  async end(): Promise<void> {
    clearInterval(this.renewals);
    clearTimeout(this.expiry);
    await this.ask(release).catch(() => undefined);
  }

  private async renew(): Promise<void> {
    const askedAt = performance.now();
    const answer = await this.ask(renew).catch(() => undefined);
    if (answer === 0) this.lose();
    if (answer !== 1 || this.lost.aborted) return;
    clearTimeout(this.expiry);
    this.expiry = this.expireAfter(askedAt);
  }

  private lose(): void {
    clearInterval(this.renewals);
    this.loss.abort(new LockLost(this.terms.name));
  }

  private expireAfter(askedAt: number): NodeJS.Timeout {
    return setTimeout(() => this.lose(), askedAt + this.terms.ttlMs - performance.now());
  }

  private ask(script: string): Promise<unknown> {
    return this.redis.eval(script, 1, this.terms.key, this.terms.token, this.terms.ttlMs);
  }
}
