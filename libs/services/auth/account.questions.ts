import { Injectable } from '@nestjs/common';
import type { OpenSession } from '@rehearse/contract';
import { Accounts, Needs } from '@rehearse/server';
import type { Cache } from '@rehearse/platform/ports';
import { SessionService } from './sessions/session.service';
import { isClosed, passwordChangesOf } from './user';
import { UserRepository } from './user.repository';

const lifeMs = 5_000;
const provenKey = (user: string): string => `auth.isProven:${user}`;
const keyOf = (user: string): string => `auth.passwordChanges:${user}`;

/** Asked with every request of somebody who is logged in; the answer is kept for some seconds. */
@Injectable()
export class AccountQuestions extends Accounts {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    @Needs('cache') private readonly cache: Cache,
  ) {
    super();
  }

  async passwordChanges(user: string): Promise<number | null> {
    const known = await this.cache.get(keyOf(user));
    if (typeof known === 'number') return known;
    const stored = await this.users.get(user);
    if (!stored || isClosed(stored.value)) return null;
    const changes = passwordChangesOf(stored.value);
    await this.cache.set(keyOf(user), changes, lifeMs);
    return changes;
  }

  session(_user: string, session: string, isUse: boolean): Promise<OpenSession | null> {
    return this.sessions.check(session, isUse);
  }

  async isProven(user: string): Promise<boolean> {
    const known = await this.cache.get(provenKey(user));
    if (typeof known === 'boolean') return known;
    const isProven = (await this.users.get(user))?.value['unproven'] !== true;
    await this.cache.set(provenKey(user), isProven, lifeMs);
    return isProven;
  }

  /** Ends the account's tokens. Call it after a new password, a proof of the address, and the account's end. */
  async changed(user: string): Promise<void> {
    await Promise.all([keyOf(user), provenKey(user)].map((key) => this.cache.delete(key)));
  }
}
