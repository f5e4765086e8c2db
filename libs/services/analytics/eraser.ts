import { Injectable } from '@nestjs/common';
import { AppEraser, Needs } from '@rehearse/http';
import type { Stream } from '@rehearse/platform/ports';
import { AnnotationRepository } from './annotations/annotation.repository';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';

/** Forgets what was said about the sessions of apps that are gone. */
@Injectable()
export class Eraser extends AppEraser {
  constructor(
    private readonly annotations: AnnotationRepository,
    private readonly changes: EventChangeRepository,
    private readonly erasedSessions: ErasedRepository,
    @Needs('stream') stream: Stream,
  ) {
    super('analytics', stream);
  }

  protected async erase(app: string): Promise<void> {
    await this.annotations.removeAll(app);
    await this.changes.removeAll(app);
    await this.erasedSessions.removeAll(app);
  }
}
