import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { erased, topics } from '@rehearse/contract';
import { dead, ok } from '@rehearse/platform/ports';
import type { DeliveredMessage, Outcome, Stream, Subscription } from '@rehearse/platform/ports';

/** Forgets what a service keeps about apps that are gone for good. */
export abstract class AppEraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private subscription: Subscription | undefined;

  /** `group` is the service's name. */
  constructor(
    private readonly group: string,
    private readonly stream: Stream,
  ) {}

  /** Called again for the same app when something failed. */
  protected abstract erase(app: string): Promise<void>;

  onApplicationBootstrap(): void {
    this.subscription = this.stream.subscribe({
      topic: topics.erasures,
      group: this.group,
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
    if (data.kind === 'app') await this.erase(data.app);
    return ok;
  }
}
