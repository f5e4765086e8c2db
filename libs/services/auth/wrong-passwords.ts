import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import { Log, Needs, requestLog } from '@rehearse/server';
import type { Limits, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { Mails } from './mails/mails';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

const day = 24 * 3_600_000;

/** Counts wrong passwords of an account, and tells its owner of many: once a day at most. */
@Injectable()
export class WrongPasswords {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: Mails,
    @Needs('limits') private readonly limits: Limits,
    @Log() private readonly log: Logger,
  ) {}

  /** Not waited for: the answer must not take longer for an account that exists. */
  count(user: Stored<UserDocument>): void {
    const log = requestLog(this.log);
    const counted = this.users.change(user.id, { increment: [[['failedLoginAttempts'], 1]] });
    Promise.all([counted, this.tell(user)]).catch((error: unknown) =>
      log.warn({ err: error }, 'wrong password not counted'),
    );
  }

  private async tell(user: Stored<UserDocument>): Promise<void> {
    const few = { points: limits.wrongPasswordsToTell - 1, perMs: day };
    if ((await this.limits.take(`auth.wrong:${user.id}`, few)).allowed) return;
    if (!(await this.limits.take(`auth.wrongMail:${user.id}`, { points: 1, perMs: day })).allowed) return;
    this.mails.post('wrongPasswords', { user, values: { limit: limits.wrongPasswordsToTell } });
  }
}
