import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Config, currentRequester, Needs, customerNetwork } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';

/**
 * How much may be stored from one place in a day, by all its accounts together: whoever has used up the room of one account
 * makes another. See `limits.growthPerNetwork`.
 */
@Injectable()
export class NetworkQuota {
  constructor(
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'rateLimits'>,
  ) {}

  /** Why nothing may grow much now; null where it may. */
  refusal(): Promise<Failure | null> {
    return this.take(0);
  }

  /** Throws `request/rate` where the day's budget is used up. */
  async check(): Promise<void> {
    await this.spend(0);
  }

  /** Takes what is about to be stored, or throws. */
  async spend(bytes: number): Promise<void> {
    const refusal = await this.take(bytes);
    if (refusal) throw refusal;
  }

  /** Takes what was stored after a check: what was refused for another reason takes nothing from others there. */
  async count(bytes: number): Promise<void> {
    await this.take(bytes);
  }

  private async take(bytes: number): Promise<Failure | null> {
    const asker = currentRequester();
    if (!this.config.rateLimits || !asker) return null;
    const key = `studio.growth:${customerNetwork(asker.address)}`;
    const { allowed, retryAfterMs } = await this.limits.take(key, limits.growthPerNetwork, bytes);
    return allowed ? null : new Failure('request/rate', undefined, retryAfterMs);
  }
}
