import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { Config, Needs, requireRate } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';

/** Somebody who tries very many addresses is looking for accounts, or writes to strangers. */
@Injectable()
export class InvitationQuota {
  constructor(
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'rateLimits'>,
  ) {}

  async count({ id }: Principal): Promise<void> {
    if (!this.config.rateLimits) return;
    await requireRate(this.limits, `studio.invitations:${id}`, limits.invitationsOfPerson);
  }
}
