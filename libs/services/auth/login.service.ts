import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { LoggedIn } from '@rehearse/contract';
import { clientAddress, SecurityLog } from '@rehearse/server';
import type { Json, Path, Stored } from '@rehearse/platform/ports';
import { AuthMetrics } from './auth.metrics';
import { ClosingService } from './closing.service';
import { lineOfAccount, lineOfStrangers, Passwords } from './passwords';
import { SessionService } from './sessions/session.service';
import type { Caller } from './sessions/session.service';
import { LoginThrottle } from './login-throttle';
import { addressOf, isAsKnown, isKnownPlace, languageOfRequester, rememberPlace, shownUser } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';
import { WrongPasswords } from './wrong-passwords';

interface Credentials {
  readonly email?: unknown;
  readonly password?: unknown;
  /** True: a closed account comes back. */
  readonly restore?: unknown;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly wrong: WrongPasswords,
    private readonly closing: ClosingService,
    private readonly metrics: AuthMetrics,
    private readonly sessions: SessionService,
    private readonly security: SecurityLog,
  ) {}

  async login(posted: Credentials, caller: Caller): Promise<LoggedIn> {
    try {
      const user = await this.signIn(posted, caller);
      this.metrics.signIns.inc({ outcome: 'ok' });
      this.security.write('signed-in', { user: user.id });
      return user;
    } catch (error) {
      this.metrics.signIns.inc({ outcome: error instanceof Failure ? 'refused' : 'failed' });
      throw error;
    }
  }

  /** One error for everything that can be wrong. */
  private async signIn({ email, password, restore }: Credentials, caller: Caller): Promise<LoggedIn> {
    if (typeof email !== 'string' || typeof password !== 'string') throw new Failure('user.login.fail');
    const user = await this.users.byEmail(email);
    const place = clientAddress(caller.request.ip);
    const isKnown = user !== null && isKnownPlace(user, place);
    const line = isKnown ? lineOfAccount(user.id) : lineOfStrangers(caller.request.ip);
    const stored = user?.value.password ?? null;
    const check = () => this.passwords.verify(stored, password, line);
    if ((await this.throttle.guard({ email: addressOf(email), place, isKnown }, check)) && user) {
      const latest = await this.users.get(user.id);
      if (!latest || !isAsKnown(latest, user)) throw new Failure('user.login.fail');
      await this.closing.comeBack(latest, restore === true);
      return this.welcomeIn(latest, place, caller);
    }
    this.security.write('sign-in-refused', user ? { user: user.id } : {});
    if (user) this.wrong.count(user);
    throw new Failure('user.login.fail');
  }

  private async welcomeIn(user: Stored<UserDocument>, place: string, caller: Caller): Promise<LoggedIn> {
    const stored = await this.users.change(user.id, {
      set: [[['lastlogin'], Date.now()], rememberPlace(user, place), ...missingLanguage(user)],
      increment: [[['loginCount'], 1]],
    });
    if (!stored) throw new Failure('user.login.fail');
    const token = await this.sessions.begin(user, caller);
    if (token === null) throw new Failure('user.login.fail');
    return { ...shownUser(stored), token };
  }
}

/** Accounts from before there were languages learn theirs. */
const missingLanguage = ({ value }: Stored<UserDocument>): (readonly [Path, Json])[] =>
  value['language'] === undefined
    ? Object.entries(languageOfRequester()).map(([name, language]) => [[name], language] as const)
    : [];
