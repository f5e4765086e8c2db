import { Injectable } from '@nestjs/common';
import type { ReportLetter } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import { isShut, languageOfUser } from '../user';
import { UserRepository } from '../user.repository';
import { harmlessLine } from './harmless-line';
import { Mails } from './mails';
import { reportLines } from './report-lines';

const dayMs = 24 * 3_600_000;
/** The second try is none: the letter of the next week has another name. */
const once = { free: 0, firstMs: 60 * dayMs, longestMs: 60 * dayMs, forgetMs: 61 * dayMs };

/** Letters that tell members of a team, once a week, what has changed in a report. */
@Injectable()
export class ReportLetters {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: Mails,
    @Needs('limits') private readonly limits: Limits,
  ) {}

  /** Resolves when it waits in the stream, or has before. Whose account is gone, closed or blocked gets none. */
  async write(id: string, letter: ReportLetter): Promise<void> {
    const user = await this.users.get(id);
    if (!user || isShut(user.value)) return;
    const key = `auth.reportLetter:${letter.letter}`;
    if (!(await this.limits.attempt(key, once)).allowed) return;
    const { app, appName, report, title, stop } = letter;
    const lines = reportLines(letter, languageOfUser(user.value) ?? 'en');
    const values = { app, appName: harmlessLine(appName), report, title: harmlessLine(title), stop, lines };
    try {
      const name = letter.isFirst === true ? 'weeklyFirst' : 'weekly';
      const unsubscribe = `/rest/report-mails/no-more?key=${stop}`;
      await this.mails.queue(name, { user, values, unsubscribe });
    } catch (error) {
      await this.limits.forget(key);
      throw error;
    }
  }
}
