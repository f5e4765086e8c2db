import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { erased, topics } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import { dead, ok } from '@rehearse/platform/ports';
import type { DeliveredMessage, Outcome, Stream, Subscription } from '@rehearse/platform/ports';
import { AnnotationRepository } from './annotations/annotation.repository';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';

/** Forgets what was said about the sessions of apps that are gone. */
@Injectable()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private subscription: Subscription | undefined;

  constructor(
    private readonly annotations: AnnotationRepository,
    private readonly changes: EventChangeRepository,
    private readonly erasedSessions: ErasedRepository,
    @Needs('stream') private readonly stream: Stream,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.stream.subscribe({
      topic: topics.erasures,
      group: 'analytics',
      maxMessages: 50,
      maxWaitMs: 200,
      handle: (batch) => Promise.all(batch.map((message) => this.erased(message))),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.subscription?.stop();
  }

  private async erased(message: DeliveredMessage): Promise<Outcome> {
    const { data } = erased.safeParse(JSON.parse(message.value));
    if (!data) return dead('not an erasure');
    if (data.kind === 'app') {
      await this.annotations.removeAll(data.app);
      await this.changes.removeAll(data.app);
      await this.erasedSessions.removeAll(data.app);
    }
    return ok;
  }
}
