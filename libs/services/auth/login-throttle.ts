import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { Limits, PauseRule } from '@rehearse/platform/ports';
import { keyOf } from './digests';

/** Somebody tries the password of an account. */
export interface Trial {
  /** As the account is found by it; whether there is one makes no difference. */
  readonly email: string;
  readonly place: string;
  /** The account has logged in from this place before. */
  readonly isKnown: boolean;
}

interface Count {
  readonly key: string;
  readonly rule: PauseRule;
}

/**
 * Pauses after wrong passwords (adr/0012). Whoever guesses from elsewhere makes pauses for all strangers to the account and
 * at his place; at places that the account is known to log in from, only what is tried there counts.
 */
@Injectable()
export class LoginThrottle {
  constructor(@Needs('limits') private readonly counts: Limits) {}

  /** Answers what `check` finds out: is the password right? Throws while a pause lasts. */
  guard(trial: Trial, check: () => Promise<boolean>): Promise<boolean> {
    return this.counted(countsOf(trial), check);
  }

  /** The same for who is logged in already: what is tried by that login counts, and nothing else. */
  guardAgain(login: string, check: () => Promise<boolean>): Promise<boolean> {
    return this.counted([{ key: `auth.tries:again:${keyOf(login)}`, rule: limits.pausesHere }], check);
  }

  /** Whoever proved in another way to be the owner begins anew. */
  async forgive({ email, place }: Omit<Trial, 'isKnown'>): Promise<void> {
    await this.counts.forget(hereOf(email, place).key);
  }

  private async counted(counts: readonly Count[], check: () => Promise<boolean>): Promise<boolean> {
    await this.count(counts);
    const isRight = await check().catch(async (error: unknown) => {
      await this.excuse(counts);
      throw error;
    });
    if (!isRight) return false;
    const [here, ...shared] = counts;
    await Promise.all([here && this.counts.forget(here.key), this.excuse(shared)]);
    return true;
  }

  private async count(counts: readonly Count[]): Promise<void> {
    for (const [at, { key, rule }] of counts.entries()) {
      const { allowed, retryAfterMs } = await this.counts.attempt(key, rule);
      if (allowed) continue;
      await this.excuse(counts.slice(0, at));
      throw new Failure('user.login.pause', undefined, retryAfterMs);
    }
  }

  private async excuse(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ key }) => this.counts.excuse(key)));
  }
}

const hereOf = (email: string, place: string): Count => ({
  key: `auth.tries:here:${keyOf(email, place)}`,
  rule: limits.pausesHere,
});

function countsOf({ email, place, isKnown }: Trial): readonly Count[] {
  const here = hereOf(email, place);
  if (isKnown) return [here];
  return [
    here,
    { key: `auth.tries:strangers:${keyOf(email)}`, rule: limits.pausesOfStrangers },
    { key: `auth.tries:place:${keyOf(place)}`, rule: limits.pausesOfPlace },
  ];
}
