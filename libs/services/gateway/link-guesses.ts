import { lruCache } from '@rehearse/platform/runtime';
import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Config, customerNetwork, digestOf, Needs } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import { AccessCache } from './access.cache';

const remembered = 50_000;

/**
 * The end of a link may be a password that people have thought of: hashes that lead nowhere make pauses, as wrong passwords do
 * (adr/0012), for the network that they come from. A hash counts once, so that a dead link is no guess; one that was good goes on
 * through a pause, so that testers who are there already lose nothing.
 */
@Injectable()
export class LinkGuesses {
  private readonly seen = lruCache<string, true>(remembered);

  constructor(
    private readonly access: AccessCache,
    @Needs('limits') private readonly counts: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'rateLimits'>,
  ) {}

  async check(hash: string | undefined, address: string): Promise<void> {
    if (!this.config.rateLimits || hash === undefined || this.seen.has(hash)) return;
    const key = `gateway.guesses:${digestOf(customerNetwork(address))}`;
    const { allowed, retryAfterMs } = await this.counts.attempt(key, limits.pausesHere);
    if (!allowed) throw new Failure('request/rate', undefined, retryAfterMs);
    const found = await this.access.invitation(hash);
    this.seen.set(hash, true);
    if (found) await this.counts.forget(key);
  }
}
