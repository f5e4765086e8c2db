import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import type { SubscribeOptions, Subscription } from '../../ports';
import { driverRetry, type Client } from './client';
import { KafkaRefused, reasonOf } from './errors';
import { BatchProcessor, type ProcessorContext } from './batch-processor';
import { pollMs } from './fetch-waits';
import type { Topics } from './topics';

const pauseMs = 500;
const sessionMs = 10_000;
const heartbeatMs = 1000;
const fetchedBytes = 16 * 1024 * 1024;
const fetchedBytesOfPartition = 4 * 1024 * 1024;

/** One subscription: a member of its group until it is stopped, a new one when it crashes. */
export class GroupConsumer implements Subscription {
  private stopped = false;
  private endSession = () => {};
  private readonly ended: Promise<void>;

  constructor(
    private readonly client: Client,
    private readonly topics: Topics,
    private readonly options: SubscribeOptions,
    private readonly deadLetter: ProcessorContext['deadLetter'],
  ) {
    this.ended = this.live();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.endSession();
    await this.ended;
  }

  private async live(): Promise<void> {
    const { topic, group } = this.options;
    while (!this.stopped) {
      try {
        await this.untilStopped(this.topics.ready);
        if (!this.stopped) await this.session();
      } catch (error) {
        if (this.stopped) return;
        this.client.report.warn({ err: error, topic, group }, `a consumer failed: ${reasonOf(error)}`);
        if (error instanceof KafkaRefused) return;
        await this.untilStopped(sleep(pauseMs));
      }
    }
  }

  /** Ends when the consumer is stopped, with the crash of the driver otherwise. */
  private async session(): Promise<void> {
    const { topic, group } = this.options;
    const name = this.topics.nameOf(topic);
    const consumer = this.client.driver().consumer({
      groupId: this.topics.groupOf(topic, group),
      allowAutoTopicCreation: false,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: pollMs,
      maxBytes: fetchedBytes,
      maxBytesPerPartition: fetchedBytesOfPartition,
      metadataMaxAge: 30_000,
      // The driver's own restart cannot be stopped.
      retry: { ...driverRetry, restartOnFailure: async () => false },
    });
    const crashed = crashOf(consumer);
    const processor = new BatchProcessor(this.options, {
      report: this.client.report,
      heartbeatMs,
      deadLetter: this.deadLetter,
    });
    consumer.on(consumer.events.GROUP_JOIN, () => processor.rebalanced());
    try {
      await consumer.connect();
      await consumer.subscribe({ topic: name, fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: this.topics.countOf(name),
        eachBatch: (payload) => (this.stopped ? Promise.resolve() : processor.take(payload)),
      });
      await this.untilStopped(crashed);
    } finally {
      processor.end();
      await consumer.disconnect();
    }
  }

  private async untilStopped(work: Promise<unknown>): Promise<void> {
    const stop = new Promise<void>((resolve) => {
      this.endSession = resolve;
    });
    if (!this.stopped) await Promise.race([work, stop]);
  }
}

function crashOf(consumer: Consumer): Promise<never> {
  const crash = new Promise<never>((_, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  });
  crash.catch(() => undefined);
  return crash;
}
