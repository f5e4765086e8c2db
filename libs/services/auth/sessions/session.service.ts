import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { ListedSession, OpenSession } from '@rehearse/contract';
import { Config, Log, anonymizedNetwork, pictureCookies, publicUrl, signLogin } from '@rehearse/server';
import type { Login, ServerConfig } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AccountNews } from '../account-news';
import { passwordChangesOf } from '../password-changes';
import { isAsKnown, isShut, principalOf } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { ProviderSessions } from '../sign-on/provider-sessions';
import { deviceOf } from './device';
import { isOver, renewalGraceMs, seenEveryMs } from './session';
import type { SessionDocument, SessionSignOn } from './session';
import { SessionRepository } from './session.repository';

/** Who logs in, as far as a request tells. */
export interface Caller {
  readonly request: { readonly ip: string; readonly headers: { readonly 'user-agent'?: string | undefined } };
  readonly setCookie: (cookie: string) => void;
}

/** When the password was entered, and which provider said who it is. */
interface Beginning {
  readonly entered: number;
  readonly signOn?: SessionSignOn | undefined;
}

type Account = Stored<UserDocument>;

/** Logins live here: a token is worth nothing without its session. */
@Injectable()
export class SessionService {
  /** Whose use is just being written down. */
  private readonly seeing = new Set<string>();

  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly byProvider: ProviderSessions,
    private readonly news: AccountNews,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  /** Answers the first token of a new session; null when the account is closed by now, or has another password. */
  async begin(account: Account, caller: Caller, { entered, signOn }: Beginning): Promise<string | null> {
    await this.makeRoom(account.id);
    const now = Date.now();
    const session = await this.sessions.insert({
      user: account.id,
      begun: now,
      seen: now,
      serial: 0,
      renewed: now,
      entered,
      ...(signOn && { signOn }),
      ...originOf(caller),
    });
    // What ends all logins of the account may have looked for them just before this one was there.
    const latest = await this.users.get(account.id);
    if (!latest || isShut(latest.value) || !isAsKnown(latest, account)) {
      await this.sessions.remove([session]);
      return null;
    }
    return this.token(account, session, caller);
  }

  /** Answers a new token of the session, which ends the one before; tokens from before sessions get a session by it. */
  async renew(account: Account, id: string | undefined, caller: Caller): Promise<string> {
    if (id === undefined) {
      const token = await this.begin(account, caller, { entered: 0 });
      if (token === null) throw new Failure('auth/login-required');
      return token;
    }
    const session = await this.open(id);
    if (!session || session.value.user !== account.id) throw new Failure('auth/login-required');
    const now = Date.now();
    const isFresh = now - session.value.renewed < renewalGraceMs && session.value.serial > 0;
    const fields = { ...originOf(caller), seen: now, renewed: now };
    const renewed = isFresh ? session : await this.sessions.renew(session, fields);
    // Another tab was faster.
    const latest = renewed ?? (await this.open(id));
    if (!latest) throw new Failure('auth/login-required');
    return this.token(account, latest, caller);
  }

  /** Null when it has ended. `isUse`: somebody does something with it. */
  async check(id: string, isUse: boolean): Promise<OpenSession | null> {
    const session = await this.open(id);
    if (!session) return null;
    const { user, serial, renewed, seen, entered = 0 } = session.value;
    if (isUse && Date.now() - seen > seenEveryMs) this.see(id);
    if (isUse) this.byProvider.keep(session, () => this.end(user, id));
    return { user, serial, olderUntil: renewed + renewalGraceMs, entered };
  }

  /** The password was entered once more. */
  async enter(user: string, id: string): Promise<void> {
    await this.sessions.enter(id, Date.now());
    await this.news.tell(user);
  }

  /** The latest seen first. */
  async list(user: string, own: string | undefined, caller: Caller): Promise<ListedSession[]> {
    const { network } = originOf(caller);
    const open = (await this.sessions.of(user)).filter(({ value }) => !this.isOver(value));
    const listed = open.map(({ id, value }) => ({
      id,
      browser: value.browser,
      system: value.system,
      network: value.network,
      isHere: value.network === network,
      isThis: id === own,
      begun: value.begun,
      seen: id === own ? Date.now() : value.seen,
    }));
    return listed.toSorted((one, other) => other.seen - one.seen);
  }

  /** Where the browser ends it at its provider, too. */
  async endAddress(id: string): Promise<string | undefined> {
    const session = await this.open(id);
    return session ? this.byProvider.endAddress(session) : undefined;
  }

  /** Takes back what the caller's browser keeps for pictures. */
  forgetPictures(caller: Caller): void {
    for (const cookie of pictureCookies('', 0, this.isSecure())) caller.setCookie(cookie);
  }

  /** Of this person; others' are left alone. */
  end(user: string, id: string): Promise<void> {
    return this.endThose(user, (session) => session.id === id);
  }

  /** All but `own`. */
  endOthers(user: string, own: string | undefined): Promise<void> {
    return this.endThose(user, (session) => session.id !== own);
  }

  private async endThose(user: string, isMeant: (session: Stored<SessionDocument>) => boolean): Promise<void> {
    await this.sessions.remove((await this.sessions.of(user)).filter(isMeant));
    await this.news.tell(user);
  }

  private async open(id: string): Promise<Stored<SessionDocument> | null> {
    const session = await this.sessions.get(id);
    return session && !this.isOver(session.value) ? session : null;
  }

  private isOver(session: SessionDocument): boolean {
    return isOver(session, this.config.sessions, Date.now());
  }

  /** Not waited for. */
  private see(id: string): void {
    if (this.seeing.has(id)) return;
    this.seeing.add(id);
    this.sessions
      .see(id, Date.now())
      .catch((error: unknown) => this.log.warn({ err: error }, 'the use of a session was not written down'))
      .finally(() => this.seeing.delete(id));
  }

  /** Sessions that are over go, and the longest unseen of somebody who has too many. */
  private async makeRoom(user: string): Promise<void> {
    const all = await this.sessions.of(user);
    const open = all.filter(({ value }) => !this.isOver(value));
    const kept = open
      .toSorted((one, other) => other.value.seen - one.value.seen)
      .slice(0, limits.sessionsPerPerson - 1);
    await this.sessions.remove(all.filter((session) => !kept.includes(session)));
  }

  /** Of the whole login; the caller's browser keeps another one, for pictures. */
  private async token(account: Account, session: Stored<SessionDocument>, caller: Caller): Promise<string> {
    const { tokenMs, lifeMs } = this.config.sessions;
    const { begun, serial } = session.value;
    const until = Math.min(Date.now() + tokenMs, begun + lifeMs);
    const principal = { ...principalOf(account), session: session.id };
    const login = { principal, passwordChanges: passwordChangesOf(account.value), serial };
    await this.showPictures(login, until, caller);
    return signLogin(login, this.secret(), until);
  }

  /** Lets the caller's browser have pictures until then. */
  async showPictures(login: Login, until: number, caller: Pick<Caller, 'setCookie'>): Promise<void> {
    const token = await signLogin(login, this.secret(), until, 'pictures');
    for (const cookie of pictureCookies(token, until - Date.now(), this.isSecure())) caller.setCookie(cookie);
  }

  private isSecure(): boolean {
    return publicUrl(this.config).startsWith('https:');
  }

  private secret(): string {
    const [secret] = this.config.loginSecrets;
    if (secret === undefined) throw new Error('what signs logins is not known');
    return secret;
  }
}

const originOf = ({ request: { ip, headers } }: Caller) => ({
  ...deviceOf(headers['user-agent']),
  network: anonymizedNetwork(ip),
});
