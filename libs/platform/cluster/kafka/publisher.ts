import { StreamUnavailable } from '../../ports';
import type { Client } from './client';
import { reasonOf } from './errors';
import { PartitionSender } from './partition-sender';
import { batchOf, split, type KeyedMessage } from './batches';
import { Producers } from './producer';
import type { Topics } from './topics';
import { within } from './within';

/** What may be on its way at a time; more is refused at once. */
const maxBytes = 64 * 1024 * 1024;

/** The driver lets a producer send to one partition of a broker at a time, so that several share the partitions. */
const maxProducers = 4;

/** Makes messages durable: a sender for every partition. Every promise settles within `timeoutMs`. */
export class Publisher {
  private readonly producers = new Map<number, Producers>();
  private readonly senders = new Map<string, PartitionSender>();
  private bytes = 0;

  constructor(
    private readonly client: Client,
    private readonly topics: Topics,
    private readonly timeoutMs: number,
  ) {}

  /** `topic` as the brokers know it. */
  async publish(topic: string, messages: readonly KeyedMessage[]): Promise<void> {
    const { bytes } = batchOf(messages);
    if (this.bytes + bytes > maxBytes)
      throw new StreamUnavailable(`Kafka at ${this.client.address} is too slow: too much is on its way to it`);
    this.bytes += bytes;
    try {
      await this.deliver(topic, messages, performance.now() + this.timeoutMs);
    } finally {
      this.bytes -= bytes;
    }
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.producers.values(), (producers) => producers.close()));
  }

  private async deliver(topic: string, messages: readonly KeyedMessage[], deadline: number): Promise<void> {
    await this.whenReady(deadline);
    const byPartition = Map.groupBy(messages, ({ key }) => this.topics.partitionOf(topic, key));
    const sent = Array.from(byPartition, ([partition, of]) => {
      const sender = this.sender(topic, partition);
      return split(of).map((batch) => sender.send(batch, deadline));
    });
    const failed = (await Promise.allSettled(sent.flat())).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async whenReady(deadline: number): Promise<void> {
    try {
      await within(deadline, this.topics.ready);
    } catch (error) {
      throw new StreamUnavailable(`Kafka at ${this.client.address} cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  private sender(topic: string, partition: number): PartitionSender {
    const name = `${topic}/${partition}`;
    const sender =
      this.senders.get(name) ?? new PartitionSender(this.client, this.producersOf(partition), topic, partition);
    this.senders.set(name, sender);
    return sender;
  }

  private producersOf(partition: number): Producers {
    const number = partition % maxProducers;
    const producers = this.producers.get(number) ?? new Producers(this.client);
    this.producers.set(number, producers);
    return producers;
  }
}
