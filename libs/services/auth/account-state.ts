import { Injectable } from '@nestjs/common';
import { channels } from '@rehearse/contract';
import type { OpenSession } from '@rehearse/contract';
import { AccountApi, Log, Needs } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { SessionService } from './sessions/session.service';
import { isShut, passwordChangesOf } from './user';
import { Operators } from './operator/operators';
import { UserRepository } from './user.repository';

/** What the gateway asks about the bearer of a token, and remembers for some seconds. */
@Injectable()
export class AccountState extends AccountApi {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly operators: Operators,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {
    super();
  }

  async passwordChanges(user: string): Promise<number | null> {
    const stored = await this.users.get(user);
    return !stored || isShut(stored.value) ? null : passwordChangesOf(stored.value);
  }

  async isProven(user: string): Promise<boolean> {
    return (await this.users.get(user))?.value['unproven'] !== true;
  }

  isOperator(user: string): Promise<boolean> {
    return this.operators.isOne(user);
  }

  session(session: string, isUse: boolean): Promise<OpenSession | null> {
    return this.sessions.check(session, isUse);
  }

  /** Has it asked again, here and elsewhere. Call it after a new password, a proof of the address, and the account's end. */
  async changed(user: string): Promise<void> {
    // The change is stored. Who does not hear of it now asks again in some seconds.
    await this.bus
      .publish(channels.accountChanged, { user })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told that an account has changed'));
  }
}
