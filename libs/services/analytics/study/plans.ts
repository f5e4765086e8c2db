import { Injectable } from '@nestjs/common';
import { AccountApi, Config } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';

/** How much somebody sees of what testers did. */
@Injectable()
export class Plans {
  constructor(
    private readonly accounts: AccountApi,
    @Config() private readonly config: Pick<ServerConfig, 'plans'>,
  ) {}

  /** Of a prototype: up to this number. All where the operator has no plans, or none of that name. */
  async visibleSessions(person: string): Promise<number> {
    const { plans } = this.config;
    if (Object.keys(plans).length === 0) return Infinity;
    return plans[(await this.accounts.plan(person)).toLowerCase()] ?? Infinity;
  }
}

/** Those that have no number yet are the newest. */
export const isBlocked = ({ number }: { readonly number: number }, visibleSessions: number): boolean =>
  (number || Infinity) > visibleSessions;
