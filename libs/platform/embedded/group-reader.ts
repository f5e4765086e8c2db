import type { SubscribeOptions, Subscription } from '../ports';
import type { GroupCommit } from './group-commit';
import { GroupConsumer } from './group-consumer';
import { PartitionReader } from './partition-reader';
import type { Reporter } from '../ports';
import type { StreamLog, Topic } from './stream-log';

const pauseMs = 500;

export interface ReaderHome {
  readonly log: StreamLog;
  readonly commit: GroupCommit;
  readonly report: Reporter;
  topic(name: string): Promise<Topic>;
}

/** All that one group does with one topic: its consumers share the partitions. */
export class GroupReader {
  private consumers: readonly GroupConsumer[] = [];
  private partitions: readonly PartitionReader[] = [];
  private started = false;

  constructor(
    readonly topicName: string,
    readonly group: string,
    private readonly home: ReaderHome,
  ) {}

  get isReading(): boolean {
    return this.consumers.length > 0;
  }

  add(options: SubscribeOptions): Subscription {
    const consumer = new GroupConsumer(options);
    this.consumers = [...this.consumers, consumer];
    if (this.started) this.wake();
    else void this.start();
    return { stop: () => this.remove(consumer) };
  }

  /** There may be something to deliver. Never runs a handler before it returns. */
  wake(): void {
    for (const partition of this.partitions) partition.wake();
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => this.remove(consumer)));
  }

  private async remove(consumer: GroupConsumer): Promise<void> {
    this.consumers = this.consumers.filter((other) => other !== consumer);
    await consumer.stop();
    this.wake();
  }

  private async start(): Promise<void> {
    this.started = true;
    const { log, commit, report } = this.home;
    try {
      const topic = await this.home.topic(this.topicName);
      await commit.run(() => log.join(topic, this.group));
      const consumerFor = (partition: number) => this.consumers[partition % this.consumers.length];
      this.partitions = log
        .cursors(topic, this.group)
        .map(
          (next, partition) =>
            new PartitionReader({ log, commit, report, topic, group: this.group, consumerFor }, partition, next),
        );
      this.wake();
    } catch (error) {
      this.started = false;
      if (this.consumers.length === 0) return;
      report.warn(
        { err: error, topic: this.topicName, group: this.group },
        'a consumer could not start, it tries again',
      );
      setTimeout(() => !this.started && this.consumers.length > 0 && void this.start(), pauseMs);
    }
  }
}
