import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { NewFactor, User } from '@rehearse/contract';
import { Needs, SecurityLog } from '@rehearse/server';
import type { Limits, Stored } from '@rehearse/platform/ports';
import { Mails } from '../mails/mails';
import { PasswordAgain } from '../password-again';
import { shownUser } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import type { Device } from '../sessions/device';
import { draftOf, factorOf, newSecretFor, newSpareCodes, spareDigest, stepOf, usedOf } from './factor';
import type { Factor } from './factor';
import { isTrusted, withDevice } from './trusted-device';

/** What came with the password. */
interface ShownFactor {
  readonly code?: unknown;
  /** Keys that the browser has. */
  readonly devices?: unknown;
  /** True: it is not to be asked again for a while. */
  readonly remember?: unknown;
}

/** The second factor of own logins: codes of an app (TOTP), and spare ones. */
@Injectable()
export class FactorService {
  constructor(
    private readonly users: UserRepository,
    private readonly again: PasswordAgain,
    private readonly mails: Mails,
    private readonly security: SecurityLog,
    @Needs('limits') private readonly limits: Limits,
  ) {}

  /** What the app and its owner have to keep. It counts from the first right code on. */
  async begin(id: string, current: string | undefined, session: string | undefined): Promise<NewFactor> {
    const account = await this.account(id);
    await this.again.check(account, current, session);
    const { secret, uri } = newSecretFor(account.value.email);
    const codes = newSpareCodes();
    const spare = codes.map((code) => spareDigest(id, code));
    const draft = { secret, spare, until: Date.now() + limits.factorDraftMs };
    await this.users.change(id, { set: [[['factorDraft'], draft]] });
    return { secret, uri, codes };
  }

  async turnOn(id: string, code: string): Promise<User> {
    const account = await this.account(id);
    const draft = draftOf(account.value);
    if (!draft || draft.until < Date.now()) throw new Failure('user.factor.over');
    const step = stepOf(draft.secret, code, 0);
    if (step === null) throw new Failure('user.factor.wrong');
    const factor = { secret: draft.secret, spare: draft.spare, since: Date.now(), step };
    const stored = await this.users.change(id, { set: [[['factor'], factor]], unset: [['factorDraft']] });
    return this.done(stored, 'factor-on');
  }

  async turnOff(id: string, current: string | undefined, session: string | undefined): Promise<User> {
    await this.again.check(await this.account(id), current, session);
    const stored = await this.users.change(id, { unset: [['factor'], ['factorDraft']] });
    return this.done(stored, 'factor-off');
  }

  async forgetDevice(id: string, device: string): Promise<User> {
    const account = await this.account(id);
    const factor = factorOf(account.value);
    const devices = factor?.devices.filter((one) => one.id !== device) ?? [];
    if (!factor || devices.length === factor.devices.length) throw new Failure('thing/unknown');
    const set = [[['factor', 'devices'], devices] as const];
    const stored = await this.users.change(id, { set }, { ifRevision: account.revision });
    if (!stored) throw new Failure('server/unavailable');
    this.security.write('device-forgotten', { user: id });
    return shownUser(stored);
  }

  /**
   * Asked when the password was right. Throws unless this account has no factor, the browser need not be asked, or this is a code
   * of the factor, which is used up by that. Answers a key for a browser that is to be asked no more for a while.
   */
  async check(account: Stored<UserDocument>, shown: ShownFactor, device: Device): Promise<string | undefined> {
    const factor = factorOf(account.value);
    if (!factor || isTrusted(account, factor.devices, shown.devices)) return undefined;
    const { code, remember } = shown;
    if (typeof code !== 'string' || code === '') throw new Failure('user.factor.needed');
    const key = `auth.factor:${account.id}`;
    const { allowed, retryAfterMs } = await this.limits.attempt(key, limits.factorTries);
    if (!allowed) throw new Failure('user.login.pause', undefined, retryAfterMs);
    const used = usedOf(account, code);
    const trusting = used && remember === true ? withDevice(account, used.devices, device) : undefined;
    if (!used || !(await this.keep(account, { ...used, devices: trusting?.devices ?? used.devices }))) {
      this.security.write('factor-refused', { user: account.id });
      throw new Failure('user.factor.wrong');
    }
    await this.limits.forget(key);
    if (trusting) this.security.write('device-trusted', { user: account.id });
    return trusting?.key;
  }

  /** The revision makes a code good for one login, also when two bring it at once. */
  private keep({ id, revision }: Stored<UserDocument>, factor: Factor): Promise<Stored<UserDocument> | null> {
    return this.users.change(id, { set: [[['factor'], factor]] }, { ifRevision: revision });
  }

  private async account(id: string): Promise<Stored<UserDocument>> {
    const account = await this.users.get(id);
    if (!account) throw new Failure('auth/login-required');
    return account;
  }

  private done(stored: Stored<UserDocument> | null, kind: 'factor-on' | 'factor-off'): User {
    if (!stored) throw new Failure('auth/login-required');
    this.security.write(kind, { user: stored.id });
    this.mails.post(kind === 'factor-on' ? 'factorOn' : 'factorOff', { user: stored });
    return shownUser(stored);
  }
}
