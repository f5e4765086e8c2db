import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { LoggedIn, PasskeyAssertion, PasskeyRegistration, User } from '@rehearse/contract';
import { newId, SecurityLog } from '@rehearse/server';
import type { Change, Stored } from '@rehearse/platform/ports';
import { LoginService } from '../login.service';
import { harmlessLine } from '../mails/harmless-line';
import { Mails } from '../mails/mails';
import { PasswordAgain } from '../password-again';
import type { Caller } from '../sessions/session.service';
import { hasNoPassword, shownUser } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { Ceremonies } from './ceremonies';
import { passkeysOf } from './passkey';

interface NewPasskey {
  readonly flow: string;
  readonly name: string;
  readonly answer: PasskeyRegistration;
}

interface Presented {
  readonly flow: string;
  readonly answer: PasskeyAssertion;
  readonly restore: boolean;
}

/** Another way in for who has an own login: a key that a device keeps, and uses once it has made sure who holds it. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly users: UserRepository,
    private readonly ceremonies: Ceremonies,
    private readonly again: PasswordAgain,
    private readonly logins: LoginService,
    private readonly mails: Mails,
    private readonly security: SecurityLog,
  ) {}

  /** Whoever comes in by a provider goes out by it, too: there is no other way in. */
  async begin(id: string, current: string | undefined, session: string | undefined) {
    const account = await this.account(id);
    if (hasNoPassword(account.value)) throw new Failure('passkey.off');
    await this.again.check(account, current, session);
    const credentials = passkeysOf(account.value).map(({ credential }) => credential);
    if (credentials.length >= limits.passkeys) throw new Failure('passkey.full');
    return this.ceremonies.beginRegistration({ id, email: account.value.email, credentials });
  }

  async add(id: string, { flow, name, answer }: NewPasskey): Promise<User> {
    const account = await this.account(id);
    if (passkeysOf(account.value).length >= limits.passkeys) throw new Failure('passkey.full');
    const made = await this.ceremonies.registered(flow, id, answer);
    const stored = await this.change(account, { set: [[['passkeys', newId()], { ...made, name, added: Date.now() }]] });
    this.security.write('passkey-added', { user: id });
    this.mails.post('passkeyAdded', { user: stored, values: { passkey: harmlessLine(name) } });
    return shownUser(stored);
  }

  async rename(id: string, passkey: string, name: string): Promise<User> {
    const account = await this.owner(id, passkey);
    return shownUser(await this.change(account, { set: [[['passkeys', passkey, 'name'], name]] }));
  }

  async remove(id: string, passkey: string): Promise<User> {
    const account = await this.owner(id, passkey);
    const stored = await this.change(account, { unset: [['passkeys', passkey]] });
    this.security.write('passkey-removed', { user: id });
    const name = passkeysOf(account.value).find((one) => one.id === passkey)?.name ?? '';
    this.mails.post('passkeyRemoved', { user: stored, values: { passkey: harmlessLine(name) } });
    return shownUser(stored);
  }

  async logIn({ flow, answer, restore }: Presented, caller: Caller): Promise<LoggedIn> {
    const id = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString();
    const account = id === '' ? null : await this.users.get(id);
    const passkey = account && passkeysOf(account.value).find(({ credential }) => credential === answer.id);
    if (!passkey) return this.refuse({});
    const counter = await this.ceremonies.asserted(flow, answer, passkey).catch((error: unknown) => {
      this.security.write('sign-in-refused', { user: id });
      throw error;
    });
    const path = ['passkeys', passkey.id];
    const used = await this.change(account, {
      set: [
        [[...path, 'counter'], counter],
        [[...path, 'used'], Date.now()],
      ],
    });
    return this.logins.enter(used, caller, { restore });
  }

  private refuse(who: { readonly user?: string }): never {
    this.security.write('sign-in-refused', who);
    throw new Failure('passkey.refused');
  }

  private async account(id: string): Promise<Stored<UserDocument>> {
    const account = await this.users.get(id);
    if (!account) throw new Failure('auth/login-required');
    return account;
  }

  /** The account, which has this passkey. */
  private async owner(id: string, passkey: string): Promise<Stored<UserDocument>> {
    const account = await this.account(id);
    if (!passkeysOf(account.value).some((one) => one.id === passkey)) throw new Failure('thing/unknown');
    return account;
  }

  /** Of the account as it was looked at: what was removed meanwhile does not come back. */
  private async change({ id, revision }: Stored<UserDocument>, change: Change): Promise<Stored<UserDocument>> {
    const stored = await this.users.change(id, change, { ifRevision: revision });
    if (!stored) throw new Failure('server/unavailable');
    return stored;
  }
}
