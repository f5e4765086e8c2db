import type { SubscribeOptions } from '../ports';

/** One subscription of a group. */
export class GroupConsumer {
  stopped = false;
  private readonly inHand = new Set<Promise<void>>();

  constructor(readonly options: SubscribeOptions) {}

  track(work: Promise<void>): void {
    this.inHand.add(work);
    void work.finally(() => this.inHand.delete(work));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.inHand);
  }
}
