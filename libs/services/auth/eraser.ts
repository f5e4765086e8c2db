import { Controller } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { UserRetired } from '@rehearse/contract';
import { Consumes } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { AccountService } from './account.service';

/** Erases accounts again that a backup has brought back. */
@Controller()
export class Eraser {
  constructor(private readonly accounts: AccountService) {}

  @Consumes(topics.retirements, 'auth', { maxMessages: 20, maxWaitMs: 200 })
  async retired({ user }: UserRetired): Promise<Outcome> {
    await this.accounts.erase(user);
    return ok;
  }
}
