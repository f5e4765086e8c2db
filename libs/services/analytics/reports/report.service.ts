import { Injectable } from '@nestjs/common';
import type { Principal, Report, ReportDraft } from '@rehearse/contract';
import { TestApi } from '@rehearse/server';
import { assertNoExercises } from './assert-no-exercises';
import { ReportMailRepository } from './mails/report-mail.repository';
import { isKept } from './parts/parts';
import { ReportReader } from './report.reader';
import { ReportRepository } from './report.repository';
import type { Figures } from './report.repository';

/** Reports as their team makes them. */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly reader: ReportReader,
    private readonly mails: ReportMailRepository,
    private readonly tests: TestApi,
  ) {}

  list(app: string): Promise<Report[]> {
    return this.reports.ofApp(app);
  }

  async make(app: string, draft: ReportDraft, { id: by }: Principal): Promise<Report> {
    return this.reports.insert(app, draft, { by, figures: await this.frozen(app, draft) });
  }

  async change(app: string, id: string, draft: ReportDraft): Promise<Report> {
    return this.reports.replace(app, id, draft, await this.frozen(app, draft));
  }

  /** With the wishes for mails of it. */
  async remove(app: string, id: string): Promise<void> {
    await this.reports.remove(app, id);
    await this.mails.removeOf(app, id);
  }

  /** What is kept of it as it is now. Throws where it cannot be told. */
  private async frozen(app: string, draft: ReportDraft): Promise<Figures | null> {
    assertNoExercises(draft.parts, await this.tests.testSettings(app));
    if (!draft.isFrozen) return null;
    return this.reader.figuresOf(app, { ...draft, parts: draft.parts.filter(isKept) });
  }
}
