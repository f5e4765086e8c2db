import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Hourly, Log, Needs, SecurityLog } from '@rehearse/server';
import type { Locks, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AccountNews } from './account-news';
import { AccountService } from './account.service';
import { PasswordAgain } from './password-again';
import { isClosed, isOff } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

/** Closed accounts can come back for a while; then they are erased. */
@Injectable()
export class ClosingService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    private readonly users: UserRepository,
    private readonly accounts: AccountService,
    private readonly news: AccountNews,
    private readonly again: PasswordAgain,
    private readonly security: SecurityLog,
    @Needs('locks') locks: Locks,
    @Log() log: Logger,
  ) {
    this.hourly = new Hourly(
      {
        name: 'auth.sweep',
        work: () => this.sweep(),
        failed: 'closed accounts were not swept',
      },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  /** `now`: everything is erased at once. Otherwise nobody sees the account until it comes back, or its time is over. */
  async close(
    id: string,
    wish: { current?: string | undefined; now: boolean },
    session: string | undefined,
  ): Promise<void> {
    const user = await this.users.get(id);
    if (!user) throw new Failure('auth/login-required');
    await this.again.check(user, wish.current, session);
    if (wish.now) return this.accounts.erase(id);
    await this.users.shut(id, Date.now());
    this.security.write('account-closed', { user: id });
    await this.accounts.endLogins(id, undefined);
  }

  /** The owner has logged in. Throws when an operator has switched the account off, or it is closed, and `restore` does not ask to have it back. */
  async comeBack(user: Stored<UserDocument>, restore: boolean): Promise<void> {
    if (isOff(user.value)) throw new Failure('user.login.off');
    if (!isClosed(user.value)) return;
    if (!restore) throw new Failure('user.login.closed');
    await this.users.open(user.id);
    this.security.write('account-restored', { user: user.id });
    await this.news.tell(user.id);
  }

  /** Erases the accounts that were closed more than `limits.comeBackMs` before `now`. Answers how many. */
  async sweep(now = Date.now()): Promise<number> {
    const isDue = ({ value }: Stored<UserDocument>) =>
      isClosed(value) && Number(value['closedAt']) + limits.comeBackMs < now;
    let erased = 0;
    for (const { id } of (await this.users.closed()).filter(isDue)) {
      // Those before it took a while, in which this one may have come back.
      const latest = await this.users.get(id);
      if (!latest || !isDue(latest)) continue;
      await this.accounts.erase(id);
      erased += 1;
    }
    return erased;
  }
}
