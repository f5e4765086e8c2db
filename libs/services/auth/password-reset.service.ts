import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { ErrorCode } from '@rehearse/contract';
import {
  clientAddress,
  Config,
  lineOfAccount,
  Log,
  Needs,
  newSecret,
  Passwords,
  requestLog,
  SecurityLog,
} from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits, Stored } from '@rehearse/platform/ports';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { AccountNews } from './account-news';
import { provenFields } from './address-proof';
import { Mails } from './mails/mails';
import { passkeysField } from './passkeys/passkey';
import { passwordRefusal } from './password.policy';
import { SessionService } from './sessions/session.service';
import { LoginThrottle } from './login-throttle';
import { mayUseOwnLogin } from './own-login.policy';
import { countPasswordChange } from './password-changes';
import { addressOf, rememberPlace, resetFields } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

const keyLength = 60;
const keyLifeMs = 3_600_000;
/** Nobody's mailbox is flooded, and nobody is locked out for longer than this. */
const mailRate = { points: 5, perMs: 3_600_000 };

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly news: AccountNews,
    private readonly sessions: SessionService,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
    private readonly mails: Mails,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  /** Answers before anything is looked up: neither words nor time tell whether the account exists. */
  request(email: string): void {
    mayUseOwnLogin(addressOf(email), this.config);
    const log = requestLog(this.log);
    this.sendKey(email).catch((error: unknown) => log.error({ err: error }, 'password reset not mailed'));
  }

  /** `address` is the caller's. */
  async set(
    posted: { email?: string; password?: string; key?: string },
    address: string,
  ): Promise<readonly ErrorCode[]> {
    const { email, password, key } = posted;
    mayUseOwnLogin(addressOf(email ?? ''), this.config);
    const refused: ErrorCode[] = [];
    if (!email) refused.push('User.email.error.required');
    if (!password) refused.push('User.password.error.required');
    else {
      const weak = passwordRefusal(password, addressOf(email ?? ''), this.config);
      if (weak) refused.push(weak === 'user.password.invalid' ? 'User.password.error.min' : weak);
    }
    if (!key) refused.push('User.key.error.required');
    if (refused.length > 0 || !email || !password || !key) return refused;
    await this.useKey(email, password, key, clientAddress(address));
    return [];
  }

  private async sendKey(email: string): Promise<void> {
    const user = await this.users.byEmail(email);
    this.security.write('reset-asked', user ? { user: user.id } : {});
    if (!user) return;
    const { allowed } = await this.limits.take(`auth.resetMail:${user.id}`, mailRate);
    if (!allowed) return;
    const key = newSecret(keyLength);
    await this.users.change(user.id, {
      set: [
        [['resetKey'], digest(key).toString('hex')],
        [['resetUntil'], Date.now() + keyLifeMs],
      ],
    });
    this.mails.post('reset', { user, values: { key } });
  }

  private async useKey(email: string, password: string, key: string, place: string): Promise<void> {
    const user = await this.users.byEmail(email);
    if (!user || !isValid(user, key)) {
      this.security.write('reset-refused', user ? { user: user.id } : {});
      throw new Failure('user.password.error');
    }
    const hash = await this.passwords.hash(password, lineOfAccount(user.id));
    const change = {
      // Whoever reads the mails of the account is no stranger, wherever that is: no pause keeps the owner out for good.
      set: [[['password'], hash] as const, [['failedLoginAttempts'], 0] as const, rememberPlace(user, place)],
      // The key came by mail, so the address is proven, too. Another one that waits, and passkeys, may be of who knew the password.
      unset: [...resetFields, ...provenFields, passkeysField],
      increment: [countPasswordChange],
    };
    // The revision makes the key good for one use, also when two requests bring it at once.
    const done = await this.users.change(user.id, change, { ifRevision: user.revision });
    if (!done) throw new Failure('user.password.error');
    this.security.write('reset-done', { user: user.id });
    await this.throttle.forgive({ email: user.value.email, place });
    await this.news.tell(user.id);
    await this.sessions.endOthers(user.id, undefined);
  }
}

function isValid({ value }: Stored<UserDocument>, key: string): boolean {
  const { resetKey, resetUntil } = value;
  if (typeof resetKey !== 'string' || typeof resetUntil !== 'number' || resetUntil < Date.now()) return false;
  return timingSafeEqual(Buffer.from(resetKey, 'hex'), digest(key));
}
