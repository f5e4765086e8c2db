import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { lineOfAccount, Passwords, SecurityLog } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { LoginThrottle } from './login-throttle';
import { SessionRepository } from './sessions/session.repository';
import { hasNoPassword, isAsKnown, isShut } from './user';
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
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * Throws unless `current` is the password of this account. Guesses make pauses for the login (`session`) by which they
   * are made: neither strangers who guess at the login keep the owner from it, nor who has found one of the logins.
   */
  async check(user: Stored<UserDocument>, current: string | undefined, session: string | undefined): Promise<void> {
    if (hasNoPassword(user.value)) return this.checkFresh(session);
    if (!current) throw new Failure('user.password.current.needed');
    const isRight = () => this.passwords.verify(user.value.password, current, lineOfAccount(user.id));
    if (await this.throttle.guardAgain(session ?? user.id, isRight)) return this.checkAsKnown(user);
    this.security.write('password-refused', { user: user.id });
    this.wrong.count(user);
    throw new Failure('user.password.current.wrong');
  }

  /** Who comes in by a provider has no password: a login of a short while ago says as much. */
  private async checkFresh(session: string | undefined): Promise<void> {
    const entered = session === undefined ? 0 : ((await this.sessions.get(session))?.value.entered ?? 0);
    if (Date.now() - entered > limits.passwordEnteredMs) throw new Failure('signOn.again');
  }

  /** Throws when the account is closed by now, or has another password than this. */
  async checkAsKnown(user: Stored<UserDocument>): Promise<void> {
    const latest = await this.users.get(user.id);
    if (!latest || isShut(latest.value) || !isAsKnown(latest, user)) throw new Failure('user.password.current.wrong');
  }
}
