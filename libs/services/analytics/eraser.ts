import { Controller } from '@nestjs/common';
import { erased, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Consumes } from '@rehearse/http';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { AnnotationRepository } from './annotations/annotation.repository';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';

/** Forgets what was said about the sessions of apps that are gone. */
@Controller()
export class Eraser {
  constructor(
    private readonly annotations: AnnotationRepository,
    private readonly changes: EventChangeRepository,
    private readonly erasedSessions: ErasedRepository,
  ) {}

  @Consumes({ topic: topics.erasures, group: 'analytics', maxMessages: 50, maxWaitMs: 200 }, erased)
  async erase({ kind, app }: Erased): Promise<Outcome> {
    if (kind !== 'app') return ok;
    await this.annotations.removeAll(app);
    await this.changes.removeAll(app);
    await this.erasedSessions.removeAll(app);
    return ok;
  }
}
