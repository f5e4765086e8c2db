import { Injectable } from '@nestjs/common';
import type { OpenSession, ProviderLogin } from '@rehearse/contract';
import { AccountApi } from '@rehearse/server';
import { ProviderLogins } from './sign-on/provider-logins';
import { SessionService } from './sessions/session.service';
import { passwordChangesOf } from './password-changes';
import { isShut, planOf } from './user';
import { Operators } from './operator/operators';
import { UserRepository } from './user.repository';

/** What the gateway asks about the bearer of a token, and remembers for some seconds. */
@Injectable()
export class AccountState extends AccountApi {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly operators: Operators,
    private readonly providerLogins: ProviderLogins,
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

  async plan(user: string): Promise<string> {
    return planOf((await this.users.get(user))?.value ?? {});
  }

  session(session: string, isUse: boolean): Promise<OpenSession | null> {
    return this.sessions.check(session, isUse);
  }

  providerLogin(token: string): Promise<ProviderLogin | null> {
    return this.providerLogins.of(token);
  }
}
