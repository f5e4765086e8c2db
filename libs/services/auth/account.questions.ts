import { Injectable } from '@nestjs/common';
import { Accounts, Needs } from '@rehearse/http';
import type { Cache } from '@rehearse/platform/ports';
import { passwordChangesOf } from './user';
import { UserRepository } from './user.repository';

const lifeMs = 5_000;
const keyOf = (user: string): string => `auth.passwordChanges:${user}`;

/** Asked with every request of somebody who is logged in; the answer is kept for some seconds. */
@Injectable()
export class AccountQuestions extends Accounts {
  constructor(
    private readonly users: UserRepository,
    @Needs('cache') private readonly cache: Cache,
  ) {
    super();
  }

  async passwordChanges(user: string): Promise<number | null> {
    const known = await this.cache.get(keyOf(user));
    if (typeof known === 'number') return known;
    const stored = await this.users.get(user);
    if (!stored) return null;
    const changes = passwordChangesOf(stored.value);
    await this.cache.set(keyOf(user), changes, lifeMs);
    return changes;
  }

  /** Ends the account's tokens. Call it after a new password and after the account's end. */
  async changed(user: string): Promise<void> {
    await this.cache.delete(keyOf(user));
  }
}
