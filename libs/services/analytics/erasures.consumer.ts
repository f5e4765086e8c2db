import { Controller } from '@nestjs/common';
import { endedSessions, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Consumes, SecurityLog } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { AnnotationRepository } from './annotations/annotation.repository';
import { EraseCodeRepository } from './erase-codes/erase-code.repository';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';
import { ReportMailRepository } from './reports/mails/report-mail.repository';
import { ReportRepository } from './reports/report.repository';
import { RetentionRepository } from './retention/retention.repository';

/** Forgets what was said about sessions that are gone. */
@Controller()
export class ErasuresConsumer {
  constructor(
    private readonly annotations: AnnotationRepository,
    private readonly changes: EventChangeRepository,
    private readonly eraseCodes: EraseCodeRepository,
    private readonly erasedSessions: ErasedRepository,
    private readonly reports: ReportRepository,
    private readonly reportMails: ReportMailRepository,
    private readonly retention: RetentionRepository,
    private readonly security: SecurityLog,
  ) {}

  @Consumes(topics.erasures, 'analytics', { maxMessages: 50, maxWaitMs: 200 })
  async erase(erased: Erased): Promise<Outcome> {
    if (erased.kind === 'app') await this.eraseApp(erased.app);
    else await this.eraseSessions(erased.app, endedSessions(erased));
    if (erased.kind === 'expired') this.tell(erased);
    return ok;
  }

  private tell({ app, of, sessions }: Extract<Erased, { kind: 'expired' }>): void {
    this.security.write('records-expired', { app, of, sessions: sessions.length });
  }

  private async eraseApp(app: string): Promise<void> {
    await this.annotations.removeAll(app);
    await this.changes.removeAll(app);
    await this.eraseCodes.removeAll(app);
    await this.erasedSessions.removeAll(app);
    await this.reports.removeAll(app);
    await this.reportMails.removeOf(app);
    await this.retention.removeAll(app);
  }

  private async eraseSessions(app: string, sessions: readonly string[]): Promise<void> {
    if (sessions.length === 0) return;
    await this.annotations.removeSessions(app, sessions);
    await this.changes.removeSessions(app, sessions);
    await this.eraseCodes.removeSessions(app, sessions);
  }
}
