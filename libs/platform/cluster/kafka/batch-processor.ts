import type { EachBatchPayload } from 'kafkajs';
import { retry, type DeliveredMessage, type Outcome, type SubscribeOptions, type Reporter } from '../../ports';
import { commit } from './commit';
import { delivered } from './delivered';

const pauseMs = 500;

export interface ProcessorContext {
  readonly report: Reporter;
  readonly heartbeatMs: number;
  deadLetter(group: string, message: DeliveredMessage, reason: string): Promise<void>;
}

/**
 * Hands what the driver fetched to the handler, batch by batch; the cursor of a partition follows the outcomes. What
 * is not finished the driver fetches again.
 */
export class BatchProcessor {
  private ended = false;
  /** Counts the rebalances: what was fetched before one is not ours to finish after it. */
  private generation = 0;
  /** By partition: a batch that begins at this offset has to wait until then (performance.now()). */
  private readonly due = new Map<number, { readonly offset: number; readonly at: number }>();

  constructor(
    private readonly options: SubscribeOptions,
    private readonly context: ProcessorContext,
  ) {}

  rebalanced(): void {
    this.generation++;
  }

  /** No handler is called afterwards. */
  end(): void {
    this.ended = true;
  }

  /** The driver lets no other member have the partition before this resolves. */
  async take(fetched: EachBatchPayload): Promise<void> {
    const { generation } = this;
    const isOurs = () => generation === this.generation;
    let interrupted = false;
    const interrupt = () => {
      interrupted = true;
    };
    const heart = setInterval(() => void fetched.heartbeat().catch(interrupt), this.context.heartbeatMs);
    try {
      await this.deliver(fetched, isOurs, () => !this.ended && !interrupted && isOurs() && fetched.isRunning());
    } finally {
      clearInterval(heart);
    }
  }

  private async deliver(fetched: EachBatchPayload, isOurs: () => boolean, mayGoOn: () => boolean): Promise<void> {
    const { partition, messages, highWatermark } = fetched.batch;
    const { topic, maxMessages } = this.options;
    for (let from = 0; from < messages.length && mayGoOn(); from += maxMessages) {
      const batch = messages.slice(from, from + maxMessages).map((message) => delivered(topic, partition, message));
      const wait = this.waitOf(batch, Number(highWatermark));
      if (wait > 0) return pause(fetched, wait);
      const outcomes = await this.outcomes(partition, batch);
      if (!isOurs()) return;
      const afterMs = await this.settle(fetched, batch, outcomes);
      if (afterMs !== undefined) return pause(fetched, afterMs);
    }
  }

  /** ms until a batch is to be delivered. One that is not full waits for more if it is all that there is. */
  private waitOf(batch: readonly DeliveredMessage[], end: number): number {
    const [first] = batch;
    const last = batch.at(-1);
    if (!first || !last || batch.length === this.options.maxMessages || last.offset + 1 < end) return 0;
    const known = this.due.get(first.partition);
    if (known?.offset === first.offset) return known.at - performance.now();
    this.postpone(first, this.options.maxWaitMs);
    return this.options.maxWaitMs;
  }

  private async outcomes(partition: number, batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    try {
      const outcomes = await this.options.handle(batch);
      if (outcomes.length === batch.length) return outcomes;
      throw new Error(`the handler answered ${outcomes.length} outcomes for ${batch.length} messages`);
    } catch (error) {
      this.warn(error, partition, 'a handler failed, its batch comes again');
      return batch.map(() => retry('the handler failed', pauseMs));
    }
  }

  /** Answers when to go on, if not at once. */
  private async settle(
    fetched: EachBatchPayload,
    batch: readonly DeliveredMessage[],
    outcomes: readonly Outcome[],
  ): Promise<number | undefined> {
    const stop = outcomes.findIndex((outcome) => outcome.kind === 'retry');
    const finished = stop < 0 ? batch : batch.slice(0, stop);
    if (!(await this.deadLetter(finished, outcomes))) return pauseMs;
    const last = finished.at(-1);
    if (last) await commit(fetched, last.offset);
    const [first, again] = [outcomes[stop], batch[stop]];
    if (first?.kind !== 'retry' || !again) return undefined;
    this.postpone(again, first.afterMs);
    return first.afterMs;
  }

  /** False when it was not possible. */
  private async deadLetter(finished: readonly DeliveredMessage[], outcomes: readonly Outcome[]): Promise<boolean> {
    try {
      for (const [place, message] of finished.entries()) {
        const outcome = outcomes[place];
        if (outcome?.kind === 'dead') await this.context.deadLetter(this.options.group, message, outcome.reason);
      }
      return true;
    } catch (error) {
      this.warn(error, finished[0]?.partition, 'dead messages could not be put aside, the batch comes again');
      return false;
    }
  }

  private postpone({ partition, offset }: DeliveredMessage, ms: number): void {
    this.due.set(partition, { offset, at: performance.now() + ms });
  }

  private warn(error: unknown, partition: number | undefined, message: string): void {
    const { topic, group } = this.options;
    this.context.report.warn({ err: error, topic, group, partition }, message);
  }
}

function pause(fetched: EachBatchPayload, ms: number): void {
  setTimeout(fetched.pause(), ms).unref();
}
