import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Report } from '@rehearse/contract';
import { AccessApi, Log, Needs, PeopleApi, PrototypeApi, Repeated, textOf } from '@rehearse/server';
import type { Locks, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { can } from '../../analytics.policy';
import { ReportRepository } from '../report.repository';
import { nextMonday } from './monday';
import { ReportMailRepository } from './report-mail.repository';
import type { ReportMailDocument } from './report-mail.repository';
import { ReportMails } from './report-mails';
import { isSame, news } from './told';

type Mail = Stored<ReportMailDocument>;

const everyMs = 10 * 60_000;
/** Not in the rush of a start. */
const firstMs = 60_000;
const inOneTurn = 1_000;

/** Passes weekly mails that are due on to auth, one process at a time. */
@Injectable()
export class ReportMailJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly repeated: Repeated;

  constructor(
    private readonly mails: ReportMailRepository,
    private readonly service: ReportMails,
    private readonly reports: ReportRepository,
    private readonly access: AccessApi,
    private readonly people: PeopleApi,
    private readonly prototypes: PrototypeApi,
    @Needs('locks') locks: Locks,
    @Log() private readonly log: Logger,
  ) {
    const work = (lost: AbortSignal) => this.sweep(Date.now(), lost);
    this.repeated = new Repeated(
      { name: 'analytics.reportMails', everyMs, work, failed: 'mails of reports were not passed on' },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.repeated.begin(firstMs);
  }

  beforeApplicationShutdown(): void {
    this.repeated.stop();
  }

  async sweep(now: number, lost?: AbortSignal): Promise<void> {
    const due = await this.mails.due(now, inOneTurn);
    if (due.length === 0 || !(await this.people.hasMailServer())) return;
    for (const mail of due) {
      if (lost?.aborted) return;
      await this.sendOf(mail, now);
    }
  }

  /** What goes wrong with one report holds up no other. */
  private async sendOf(mail: Mail, now: number): Promise<void> {
    const { app, report: id, user } = mail.value;
    try {
      const found = await this.reports.find(app, id);
      const access = await this.access.appAccess(app, user);
      // One in the trash may come back.
      if (!access.exists) return await this.mails.postpone(mail, nextMonday(now));
      if (!found || !can({ role: 'user' }, 'get mails of a report', access)) return await this.mails.remove(mail.id);
      await this.send(mail, found.report, now);
    } catch (error) {
      this.log.warn({ err: error, app, report: id }, 'the mail of a report was not passed on');
    }
  }

  /**
   * What it tells is noted before and after, and the letter has a name: who stops in between tries the same letter again, which
   * auth writes once.
   */
  private async send(mail: Mail, report: Report, now: number): Promise<void> {
    const { app, user, stop, last, next } = mail.value;
    const sending = mail.value.sending ?? { told: await this.service.told(app, report), saved: report.saved };
    if (report.isFrozen || isSame(sending.told, last.told)) return this.mails.postpone(mail, nextMonday(now));
    const claimed = await this.mails.claim(mail, sending);
    if (!claimed) return;
    const prototype = await this.prototypes.prototype(app);
    await this.people.writeOfReport(user, {
      letter: `${mail.id}/${next}`,
      app,
      appName: textOf(prototype?.['name']),
      report: report.id,
      title: report.title,
      ...news(sending.told, sending.saved === last.saved ? last.told : null),
      isFirst: mail.value.hasSent !== true,
      stop,
    });
    await this.mails.sent(claimed, sending, nextMonday(now));
  }
}
