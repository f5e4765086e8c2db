import { Injectable, Optional } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { SecurityKind } from '@rehearse/contract';
import { Needs, SecurityLog } from '@rehearse/server';
import type { Change, Locks, Stored } from '@rehearse/platform/ports';
import { AccountNews } from '../account-news';
import { factorOf } from '../factor/factor';
import { Mails } from '../mails/mails';
import { SessionRepository } from '../sessions/session.repository';
import { isOff, planOf, resetFields } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { Operators } from './operators';

type AccountEvent = Extract<
  SecurityKind,
  'factor-removed' | 'plan-changed' | `account-switched-${'on' | 'off'}` | `operator-${'made' | 'unmade'}`
>;

const lock = { ttlMs: 30_000, waitMs: 10_000 };

/** What operators do to accounts, by the page or from the command line. What is so already stays, and is no event. */
@Injectable()
export class AccountControl {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly operators: Operators,
    private readonly security: SecurityLog,
    private readonly news: AccountNews,
    @Needs('locks') private readonly locks: Locks,
    /** None from the command line, which writes no letters. */
    @Optional() private readonly mails?: Mails,
  ) {}

  /** What a mail or a provider said of the account before lets nobody in, either: each log-in looks. */
  switchOff(id: string): Promise<void> {
    return this.alone(id, async (user) => {
      if (isOff(user.value)) return;
      await this.operators.checkNotLast(user);
      await this.change(id, { set: [[['off'], Date.now()]], unset: resetFields }, 'account-switched-off');
      // Those that are just being made see the change, and go themselves.
      await this.sessions.remove(await this.sessions.of(id));
      await this.news.tell(id);
    });
  }

  switchOn(id: string): Promise<void> {
    return this.alone(id, async ({ value }) => {
      if (!isOff(value)) return;
      await this.change(id, { unset: [['off']] }, 'account-switched-on');
      await this.news.tell(id);
    });
  }

  removeFactor(id: string): Promise<void> {
    return this.alone(id, async (user) => {
      if (!factorOf(user.value)) return;
      await this.change(id, { unset: [['factor'], ['factorDraft']] }, 'factor-removed');
      this.mails?.post('factorRemoved', { user });
    });
  }

  setPlan(id: string, plan: string): Promise<void> {
    return this.alone(id, async ({ value }) => {
      if (planOf(value) !== plan) await this.change(id, { set: [[['plan'], plan]] }, 'plan-changed');
    });
  }

  setOperator(id: string, isOperator: boolean): Promise<void> {
    return this.alone(id, async (user) => {
      const isNamed = user.value['operator'] === true;
      if (isOperator && !isNamed) await this.change(id, { set: [[['operator'], true]] }, 'operator-made');
      if (!isOperator && this.operators.areConfigured(user.value)) throw new Failure('operator.configured');
      if (!isOperator && isNamed) {
        await this.operators.checkNotLast(user);
        await this.change(id, { unset: [['operator']] }, 'operator-unmade');
      }
      await this.news.tell(id);
    });
  }

  /** One after the other: two operators who switch each other off must not both find one left. */
  private alone(id: string, work: (user: Stored<UserDocument>) => Promise<void>): Promise<void> {
    return this.locks.withLock('auth.operators', lock, async () => {
      const user = await this.users.get(id);
      if (!user) throw new Failure('thing/unknown');
      await work(user);
    });
  }

  private async change(id: string, change: Change, kind: AccountEvent): Promise<void> {
    if (!(await this.users.change(id, change))) throw new Failure('thing/unknown');
    this.security.write(kind, { user: id });
  }
}
