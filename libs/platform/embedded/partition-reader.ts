import { setImmediate as turn } from 'node:timers/promises';
import { retry, type DeliveredMessage, type Outcome } from '../ports';
import type { GroupCommit } from './group-commit';
import type { GroupConsumer } from './group-consumer';
import type { Reporter } from '../ports';
import type { StreamLog, Topic } from './stream-log';

const pauseMs = 500;

/** A batch is read in pieces, with a turn of the event loop in between, and ends early when it grows large. */
const readAtOnce = 500;
const largestBatchChars = 16 * 1024 * 1024;

export interface PartitionHome {
  readonly log: StreamLog;
  readonly commit: GroupCommit;
  readonly report: Reporter;
  readonly topic: Topic;
  readonly group: string;
  consumerFor(partition: number): GroupConsumer | undefined;
}

/** Brings one partition to one group: a batch at a time, the cursor behind it. */
export class PartitionReader {
  private busy = false;
  private timer: NodeJS.Timeout | undefined;
  private notBefore = 0;
  private oldestAt: number | undefined;

  constructor(
    private readonly home: PartitionHome,
    private readonly partition: number,
    private next: number,
  ) {}

  wake(): void {
    if (this.busy) return;
    clearTimeout(this.timer);
    const consumer = this.home.consumerFor(this.partition);
    const dueIn = consumer && this.dueIn(consumer);
    if (!consumer || dueIn === undefined) return;
    if (dueIn > 0) {
      this.timer = setTimeout(() => this.wake(), dueIn);
      return;
    }
    this.busy = true;
    consumer.track(
      this.deliver(consumer).finally(() => {
        this.busy = false;
        this.wake();
      }),
    );
  }

  /** ms until a batch is to be delivered; undefined when there is nothing to deliver. */
  private dueIn(consumer: GroupConsumer): number | undefined {
    const { topic, log } = this.home;
    const { maxMessages, maxWaitMs } = consumer.options;
    const waiting = (topic.ends[this.partition] ?? 0) - this.next;
    if (waiting <= 0) return undefined;
    const pause = this.notBefore - performance.now();
    if (pause > 0) return pause;
    if (waiting >= maxMessages) return 0;
    this.oldestAt ??= log.oldest(topic, this.partition, this.next)?.publishedAt ?? 0;
    const waited = Math.max(0, Date.now() - this.oldestAt);
    return Math.max(0, maxWaitMs - waited);
  }

  private async deliver(consumer: GroupConsumer): Promise<void> {
    try {
      await turn();
      const { [this.partition]: end = 0 } = this.home.topic.ends;
      const batch = await this.read(consumer.options.maxMessages);
      if (consumer.stopped) return;
      // What is missing was forgotten after this group, or the one that it was before a restore, had finished it.
      if (batch.length === 0) await this.goTo(end);
      else await this.settle(batch, await this.outcomes(consumer, batch));
    } catch (error) {
      this.warn(error, 'a batch could not be read or finished, it comes again');
      this.pause(pauseMs);
    }
  }

  private async read(limit: number): Promise<readonly DeliveredMessage[]> {
    const { log, topic } = this.home;
    const batch: DeliveredMessage[] = [];
    let chars = 0;
    while (batch.length < limit && chars < largestBatchChars) {
      const wanted = Math.min(readAtOnce, limit - batch.length);
      const from = (batch.at(-1)?.offset ?? this.next - 1) + 1;
      const rows = log.read(topic, this.partition, from, wanted);
      for (const row of rows) chars += row.value.length;
      batch.push(...rows);
      if (rows.length < wanted) break;
      await turn();
    }
    return batch;
  }

  private async outcomes(consumer: GroupConsumer, batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    try {
      const outcomes = await consumer.options.handle(batch);
      if (outcomes.length === batch.length) return outcomes;
      throw new Error(`the handler answered ${outcomes.length} outcomes for ${batch.length} messages`);
    } catch (error) {
      this.warn(error, 'a handler failed, its batch comes again');
      return batch.map(() => retry('the handler failed', pauseMs));
    }
  }

  private async settle(batch: readonly DeliveredMessage[], outcomes: readonly Outcome[]): Promise<void> {
    const { commit, log, topic, group } = this.home;
    const stop = outcomes.findIndex((outcome) => outcome.kind === 'retry');
    const finished = stop < 0 ? batch : batch.slice(0, stop);
    const last = finished.at(-1);
    if (last) {
      await commit.run(() => {
        for (const [place, message] of finished.entries()) {
          const outcome = outcomes[place];
          if (outcome?.kind === 'dead') log.deadLetter(topic, group, message, outcome.reason);
        }
        log.moveCursor(topic, group, this.partition, last.offset + 1);
        for (const [place, { offset }] of finished.entries())
          if (outcomes[place]?.kind === 'drop') log.remove(topic, this.partition, offset);
      });
      this.reached(last.offset + 1);
    }
    const first = outcomes[stop];
    if (first?.kind === 'retry') this.pause(first.afterMs);
  }

  private async goTo(next: number): Promise<void> {
    const { commit, log, topic, group } = this.home;
    await commit.run(() => log.moveCursor(topic, group, this.partition, next));
    this.reached(next);
  }

  private reached(next: number): void {
    this.next = next;
    this.oldestAt = undefined;
  }

  private pause(ms: number): void {
    this.notBefore = performance.now() + ms;
  }

  private warn(error: unknown, message: string): void {
    const { report, topic, group } = this.home;
    report.warn({ err: error, topic: topic.name, group, partition: this.partition }, message);
  }
}
