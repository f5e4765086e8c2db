import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { LoggedIn } from '@rehearse/contract';
import { clientAddress, Config, lineOfAccount, lineOfStrangers, Passwords, SecurityLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Json, Path, Stored } from '@rehearse/platform/ports';
import { AuthMetrics } from './auth.metrics';
import { ClosingService } from './closing.service';
import { FactorService } from './factor/factor.service';
import { deviceOf } from './sessions/device';
import { SessionService } from './sessions/session.service';
import type { Caller } from './sessions/session.service';
import type { SessionSignOn } from './sessions/session';
import type { ToldGroups } from './sign-on/groups';
import { ProviderGroups } from './sign-on/provider-groups';
import { LoginThrottle } from './login-throttle';
import { mayUseOwnLogin } from './own-login.policy';
import { addressOf, isAsKnown, isKnownPlace, languageOfRequester, rememberPlace, shownUser } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';
import { WrongPasswords } from './wrong-passwords';

interface Credentials {
  readonly email?: unknown;
  readonly password?: unknown;
  /** True: a closed account comes back. */
  readonly restore?: unknown;
  /** Of the second factor: a code, keys of browsers that are not asked for one, and whether this one is to be one of them. */
  readonly code?: unknown;
  readonly devices?: unknown;
  readonly remember?: unknown;
}

interface Entrance {
  /** A closed account comes back. */
  readonly restore: boolean;
  /** By which provider, and what it says of groups. */
  readonly signOn?: SessionSignOn;
  readonly groups?: ToldGroups;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly wrong: WrongPasswords,
    private readonly factors: FactorService,
    private readonly closing: ClosingService,
    private readonly metrics: AuthMetrics,
    private readonly sessions: SessionService,
    private readonly groups: ProviderGroups,
    private readonly security: SecurityLog,
    @Config() private readonly config: ServerConfig,
  ) {}

  login(posted: Credentials, caller: Caller): Promise<LoggedIn> {
    return this.counted(() => this.signIn(posted, caller));
  }

  /** Somebody of whom a provider has told, or whom a passkey has shown: no password is asked for. */
  enter(user: Stored<UserDocument>, caller: Caller, { restore, ...by }: Entrance): Promise<LoggedIn> {
    return this.counted(async () => {
      if (!by.signOn) mayUseOwnLogin(user.value.email, this.config);
      await this.closing.comeBack(user, restore);
      return this.welcomeIn(user, caller, by);
    });
  }

  private async counted(signIn: () => Promise<LoggedIn>): Promise<LoggedIn> {
    try {
      const user = await signIn();
      this.metrics.signIns.inc({ outcome: 'ok' });
      this.security.write('signed-in', { user: user.id });
      return user;
    } catch (error) {
      this.metrics.signIns.inc({ outcome: error instanceof Failure ? 'refused' : 'failed' });
      throw error;
    }
  }

  /** One error for everything that can be wrong. */
  private async signIn({ email, password, restore, ...factor }: Credentials, caller: Caller): Promise<LoggedIn> {
    if (typeof email !== 'string' || typeof password !== 'string') throw new Failure('user.login.fail');
    mayUseOwnLogin(addressOf(email), this.config);
    const user = await this.users.byEmail(email);
    const place = clientAddress(caller.request.ip);
    const isKnown = user !== null && isKnownPlace(user, place);
    const line = isKnown ? lineOfAccount(user.id) : lineOfStrangers(caller.request.ip);
    // Where there is none, none is right.
    const stored = user?.value.password || null;
    const check = () => this.passwords.verify(stored, password, line);
    if ((await this.throttle.guard({ email: addressOf(email), place, isKnown }, check)) && user) {
      const latest = await this.users.get(user.id);
      if (!latest || !isAsKnown(latest, user)) throw new Failure('user.login.fail');
      const deviceKey = await this.factors.check(latest, factor, deviceOf(caller.request.headers['user-agent']));
      await this.closing.comeBack(latest, restore === true);
      return { ...(await this.welcomeIn(latest, caller)), ...(deviceKey !== undefined && { deviceKey }) };
    }
    this.security.write('sign-in-refused', user ? { user: user.id } : {});
    if (user) this.wrong.count(user);
    throw new Failure('user.login.fail');
  }

  private async welcomeIn(
    user: Stored<UserDocument>,
    caller: Caller,
    { signOn, groups }: Omit<Entrance, 'restore'> = {},
  ): Promise<LoggedIn> {
    const place = clientAddress(caller.request.ip);
    const ofGroups = this.groups.partOf(user, groups);
    const change = {
      set: [
        [['lastlogin'], Date.now()] as const,
        rememberPlace(user, place),
        ...missingLanguage(user),
        ...(signOn ? [[['provider'], signOn.provider] as const] : []),
        ...ofGroups.set,
      ],
      unset: signOn ? [] : [['provider']],
      increment: [[['loginCount'], 1] as const],
    };
    const stored = await this.users.change(user.id, change, { outbox: ofGroups.outbox });
    if (!stored) throw new Failure('user.login.fail');
    await this.groups.changed(user, stored);
    const token = await this.sessions.begin(user, caller, { entered: Date.now(), signOn });
    if (token === null) throw new Failure('user.login.fail');
    return { ...shownUser(stored), token };
  }
}

/** Accounts from before there were languages learn theirs. */
const missingLanguage = ({ value }: Stored<UserDocument>): (readonly [Path, Json])[] =>
  value['language'] === undefined
    ? Object.entries(languageOfRequester()).map(([name, language]) => [[name], language] as const)
    : [];
