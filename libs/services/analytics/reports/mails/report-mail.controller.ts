import { Controller } from '@nestjs/common';
import { routes, topics } from '@rehearse/contract';
import type { ReportMail, UserRetired } from '@rehearse/contract';
import { Consumes, ledTo, Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { ReportMailRepository } from './report-mail.repository';
import { ReportMails } from './report-mails';

const { ownData, reportMails } = routes;

@Controller()
export class ReportMailController {
  constructor(
    private readonly service: ReportMails,
    private readonly mails: ReportMailRepository,
  ) {}

  @Route(reportMails.get)
  get({ params, principal }: Call<typeof reportMails.get>): Promise<ReportMail> {
    return this.service.shown({ app: params.app, report: params.id, user: principal.id });
  }

  @Route(reportMails.save)
  save({ params, body, principal }: Call<typeof reportMails.save>): Promise<ReportMail> {
    return this.service.save({ app: params.app, report: params.id, user: principal.id }, body.isOn);
  }

  @Route(reportMails.stop)
  async stop({ body }: Call<typeof reportMails.stop>): Promise<AnswerOf<typeof reportMails.stop>> {
    await this.service.stop(body.key);
    return { status: 'ok', details: 'report.mail.stopped' };
  }

  @Route(reportMails.stopByProgram)
  async stopByProgram({
    query,
  }: Call<typeof reportMails.stopByProgram>): Promise<AnswerOf<typeof reportMails.stopByProgram>> {
    await this.service.stop(query.key);
    return { status: 'ok', details: 'report.mail.stopped' };
  }

  @Route(reportMails.openedByProgram)
  openedByProgram({ query }: Call<typeof reportMails.openedByProgram>): Bytes {
    return ledTo(`/#/no-mails.html?key=${encodeURIComponent(query.key)}&of=report`);
  }

  @Route(ownData.mails)
  async ofPerson({ params }: Call<typeof ownData.mails>): Promise<AnswerOf<typeof ownData.mails>> {
    const wanted = await this.mails.ofUser(params.user);
    return { reports: wanted.map(({ value: { app, report, next } }) => ({ app, report, next })) };
  }

  @Consumes(topics.retirements, 'analytics', { maxMessages: 20, maxWaitMs: 200 })
  async retired({ user }: UserRetired): Promise<Outcome> {
    await this.mails.removeUser(user);
    return ok;
  }
}
