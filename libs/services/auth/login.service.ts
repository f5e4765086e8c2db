import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { LoggedIn } from '@rehearse/contract';
import { Config, Log, requestLog, signLogin } from '@rehearse/http';
import type { Login, ServerConfig } from '@rehearse/http';
import type { Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AuthMetrics } from './auth.metrics';
import { Passwords } from './passwords';
import { passwordChangesOf, shownUser } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly metrics: AuthMetrics,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  async login(posted: { email?: unknown; password?: unknown }): Promise<LoggedIn> {
    try {
      const user = await this.signIn(posted);
      this.metrics.signIns.inc({ outcome: 'ok' });
      return user;
    } catch (error) {
      this.metrics.signIns.inc({ outcome: error instanceof Failure ? 'refused' : 'failed' });
      throw error;
    }
  }

  /** One error for everything that can be wrong. */
  private async signIn(posted: { email?: unknown; password?: unknown }): Promise<LoggedIn> {
    const { email, password } = posted;
    if (typeof email !== 'string' || typeof password !== 'string') throw new Failure('user.login.fail');
    const user = await this.users.byEmail(email);
    if (!(await this.passwords.verify(user?.value.password ?? null, password)) || !user) {
      if (user) this.countFailure(user.id);
      throw new Failure('user.login.fail');
    }
    const stored = await this.users.change(user.id, {
      set: [[['lastlogin'], Date.now()]],
      increment: [[['loginCount'], 1]],
    });
    if (!stored) throw new Failure('user.login.fail');
    const token = await signLogin(loginOf(stored), this.config.jwtSecret, limits.tokenLifeMs);
    return { ...shownUser(stored), token };
  }

  /** Not waited for: the answer must not take longer for an account that exists. */
  private countFailure(id: string): void {
    const log = requestLog(this.log);
    this.users
      .change(id, { increment: [[['failedLoginAttempts'], 1]] })
      .catch((error: unknown) => log.warn({ err: error }, 'failed login not counted'));
  }
}

function loginOf({ id, value }: Stored<UserDocument>): Login {
  const name = typeof value['name'] === 'string' ? value['name'] : '';
  const lastname = typeof value['lastname'] === 'string' ? value['lastname'] : '';
  return {
    principal: { id, email: value.email, name, lastname, role: 'user' },
    passwordChanges: passwordChangesOf(value),
  };
}
