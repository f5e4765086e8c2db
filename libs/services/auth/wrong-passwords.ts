import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import { Config, Log, Needs, publicUrl, requestLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits, Mail, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

const day = 24 * 3_600_000;

/** Counts wrong passwords of an account, and tells its owner of many: once a day at most. */
@Injectable()
export class WrongPasswords {
  constructor(
    private readonly users: UserRepository,
    @Needs('mail') private readonly mail: Mail,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
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

  private async tell({ id, value }: Stored<UserDocument>): Promise<void> {
    const few = { points: limits.wrongPasswordsToTell - 1, perMs: day };
    if ((await this.limits.take(`auth.wrong:${id}`, few)).allowed) return;
    if (!(await this.limits.take(`auth.wrongMail:${id}`, { points: 1, perMs: day })).allowed) return;
    await this.mail.send({ to: value.email, subject: 'Wrong passwords for your account', text: this.letter() });
  }

  private letter(): string {
    return [
      `Somebody entered ${limits.wrongPasswordsToTell} or more wrong passwords for your Rehearse account since yesterday.`,
      'Every further one makes them wait longer. You are let in as always where you logged in before.',
      `If it was you, set a new password: ${publicUrl(this.config)}/#/`,
      'If it was not you and your password is used nowhere else, there is nothing to do. You are told once a day at most.',
    ].join('\n\n');
  }
}
