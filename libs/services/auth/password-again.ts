import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { placeOf, SecurityLog } from '@rehearse/http';
import type { Stored } from '@rehearse/platform/ports';
import { Passwords } from './passwords';
import { Tries } from './tries';
import { isAsKnown, isClosed, isKnownPlace } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';
import { WrongPasswords } from './wrong-passwords';

/** Asks for the password once more: a page that was left open is not enough for what cannot be undone. */
@Injectable()
export class PasswordAgain {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly tries: Tries,
    private readonly wrong: WrongPasswords,
    private readonly security: SecurityLog,
  ) {}

  /** Throws unless `current` is the password of this account; `address` is the caller's. Guesses make pauses. */
  async check(user: Stored<UserDocument>, current: string | undefined, address: string): Promise<void> {
    if (!current) throw new Failure('user.password.current.needed');
    const { email, password } = user.value;
    const trial = { email, place: placeOf(address), isKnown: isKnownPlace(user, placeOf(address)) };
    if (await this.tries.guard(trial, () => this.passwords.verify(password, current, user.id)))
      return this.checkAsKnown(user);
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
