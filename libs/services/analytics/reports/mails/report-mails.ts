import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { Report, ReportMail } from '@rehearse/contract';
import { PeopleApi } from '@rehearse/server';
import { ReportReader } from '../report.reader';
import { ReportRepository } from '../report.repository';
import { nextMonday } from './monday';
import { ReportMailRepository } from './report-mail.repository';
import { toldBy, toldParts } from './told';
import type { Told } from './told';

interface Whose {
  readonly app: string;
  readonly report: string;
  /** Account. */
  readonly user: string;
}

/** Weekly mails of reports, as each member of a team wants them or not. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: ReportRepository,
    private readonly reader: ReportReader,
    private readonly people: PeopleApi,
  ) {}

  /** Throws `thing/unknown`. */
  async shown({ app, report, user }: Whose, now = Date.now()): Promise<ReportMail> {
    await this.existing(app, report);
    const [isPossible, mail] = await Promise.all([this.people.hasMailServer(), this.mails.get(app, report, user)]);
    return { isPossible, isOn: mail !== null, next: mail?.value.next ?? nextMonday(now) };
  }

  /** Throws `thing/unknown`, and `mailing.impossible` without a mail server. */
  async save({ app, report: id, user }: Whose, isOn: boolean, now = Date.now()): Promise<ReportMail> {
    const report = await this.existing(app, id);
    if (isOn) {
      if (!(await this.people.hasMailServer())) throw new Failure('mailing.impossible');
      const last = { told: await this.told(app, report), saved: report.saved };
      await this.mails.add({ app, report: id, user, next: nextMonday(now), last });
    } else await this.mails.end(app, id, user);
    return this.shown({ app, report: id, user }, now);
  }

  /** Throws `thing/unknown` for a key that is none. */
  async stop(key: string): Promise<void> {
    if (!(await this.mails.removeByStop(key))) throw new Failure('thing/unknown');
  }

  /** What a mail would tell now. */
  async told(app: string, report: Report): Promise<Told> {
    return toldBy(await this.reader.figuresOf(app, toldParts(report)));
  }

  private async existing(app: string, id: string): Promise<Report> {
    const found = await this.reports.find(app, id);
    if (!found) throw new Failure('thing/unknown');
    return found.report;
  }
}
