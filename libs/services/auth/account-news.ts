import { Injectable } from '@nestjs/common';
import { channels } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

/** Has what is remembered of an account asked again, here and elsewhere: after a new password, a proof of the address, its end. */
@Injectable()
export class AccountNews {
  constructor(
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  /** The change is stored. Who does not hear of it now asks again in some seconds. */
  async tell(user: string): Promise<void> {
    await this.bus
      .publish(channels.accountChanged, { user })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told that an account has changed'));
  }
}
