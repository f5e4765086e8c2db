import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { customerNetwork, digestOf, lineOfAccount, lineOfStrangers, Needs, Passwords } from '@rehearse/server';
import type { Limits, PauseRule } from '@rehearse/platform/ports';
import { linkKeyOf } from '../access.service';

interface Entered {
  readonly link: string;
  /** Hashed. */
  readonly stored: string;
  readonly password: string;
  /** From where. */
  readonly address: string;
}

/** Passwords of links: hashed as those of accounts are, and guessed as slowly (adr/0012). */
@Injectable()
export class LinkPasswords {
  constructor(
    private readonly passwords: Passwords,
    @Needs('limits') private readonly counts: Limits,
  ) {}

  hash(password: string, user: string): Promise<string> {
    return this.passwords.hash(password, lineOfAccount(user));
  }

  /** Answers what signs the proof that it was entered. */
  async enter({ link, stored, password, address }: Entered): Promise<string> {
    const network = customerNetwork(address);
    const here = `studio.link:${digestOf(`${link} ${network}`)}`;
    const everywhere = `studio.link:${digestOf(link)}`;
    await this.count(here, limits.pausesHere);
    await this.count(everywhere, limits.pausesOfStrangers).catch(async (error: unknown) => {
      await this.counts.excuse(here);
      throw error;
    });
    if (!(await this.passwords.verify(stored, password, lineOfStrangers(address))))
      throw new Failure('link.password.wrong');
    await Promise.all([this.counts.forget(here), this.counts.excuse(everywhere)]);
    return linkKeyOf(stored);
  }

  private async count(key: string, rule: PauseRule): Promise<void> {
    const { allowed, retryAfterMs } = await this.counts.attempt(key, rule);
    if (!allowed) throw new Failure('link.pause', undefined, retryAfterMs);
  }
}
