import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { SecurityLog } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { lineOfAccount, Passwords } from './passwords';
import { LoginThrottle } from './login-throttle';
import { isAsKnown, isClosed } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';
import { WrongPasswords } from './wrong-passwords';

/** Asks for the password once more: a page that was left open is not enough for what cannot be undone. */
@Injectable()
export class PasswordAgain {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly wrong: WrongPasswords,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Throws unless `current` is the password of this account. Guesses make pauses for the login (`session`) by which they
   * are made: neither strangers who guess at the login keep the owner from it, nor who has found one of the logins.
   */
  async check(user: Stored<UserDocument>, current: string | undefined, session: string | undefined): Promise<void> {
    if (!current) throw new Failure('user.password.current.needed');
    const isRight = () => this.passwords.verify(user.value.password, current, lineOfAccount(user.id));
    if (await this.throttle.guardAgain(session ?? user.id, isRight)) return this.checkAsKnown(user);
    this.security.write('password-refused', { user: user.id });
    this.wrong.count(user);
    throw new Failure('user.password.current.wrong');
  }

  /** Throws when the account is closed by now, or has another password than this. */
  async checkAsKnown(user: Stored<UserDocument>): Promise<void> {
    const latest = await this.users.get(user.id);
    if (!latest || isClosed(latest.value) || !isAsKnown(latest, user)) throw new Failure('user.password.current.wrong');
  }
}
