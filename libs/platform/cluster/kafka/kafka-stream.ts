import { noLag, NotParked, StreamUnavailable } from '../../ports';
import type {
  DeadMessage,
  Lag,
  OutgoingMessage,
  Place,
  Stream,
  SubscribeOptions,
  Subscription,
  Unwanted,
} from '../../ports';
import type { Client } from './client';
import { DeadLetters } from './dead-letters';
import { reasonOf } from './errors';
import { LagMeter } from './lag';
import { GroupConsumer } from './group-consumer';
import { park } from './park';
import { Publisher } from './publisher';
import type { Topics } from './topics';

/** The stream on Kafka. Only topics that are declared can be published to and read. */
export class KafkaStream implements Stream {
  private readonly publisher: Publisher;
  private readonly dead: DeadLetters;
  private readonly meter: LagMeter;
  private readonly consumers = new Set<GroupConsumer>();

  constructor(
    private readonly client: Client,
    private readonly topics: Topics,
    publishTimeoutMs: number,
  ) {
    this.publisher = new Publisher(client, topics, publishTimeoutMs);
    this.dead = new DeadLetters(client, topics, this.publisher);
    this.meter = new LagMeter(client, topics);
  }

  async publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    await this.publisher.publish(this.topics.nameOf(topic), messages);
  }

  subscribe(options: SubscribeOptions): Subscription {
    const deadLetter = this.dead.deadLetter.bind(this.dead);
    const consumer = new GroupConsumer(this.client, this.topics, options, deadLetter);
    this.consumers.add(consumer);
    return {
      stop: async () => {
        await consumer.stop();
        this.consumers.delete(consumer);
      },
    };
  }

  async lag(topic: string, group: string): Promise<Lag> {
    return this.topics.has(topic) ? await this.meter.lag(topic, group) : noLag;
  }

  /** A broker does not say: it has a disk of its own, and refuses what does not fit. */
  async room(): Promise<number> {
    return Infinity;
  }

  async deadLetters(topic: string, group: string, limit: number): Promise<readonly DeadMessage[]> {
    return this.topics.has(topic) ? await this.dead.list(topic, group, limit) : [];
  }

  async park(topic: string, group: string, at: Place, reason: string): Promise<void> {
    if (!this.topics.has(topic)) throw new NotParked(`there is no topic ${topic}`);
    await park({ client: this.client, topics: this.topics }, { topic, group }, at, (message) =>
      this.dead.deadLetter(group, message, reason),
    );
  }

  async replayDead(topic: string, group: string, at?: Place): Promise<number> {
    if (!this.topics.has(topic)) return 0;
    return at ? await this.dead.replayOne(topic, group, at) : await this.dead.replay(topic, group);
  }

  async discardDead(topic: string, group: string, at: Place): Promise<number> {
    return this.topics.has(topic) ? await this.dead.discard(topic, group, at) : 0;
  }

  /** Kafka itself removes what is not dead, by time. */
  async forget(topic: string, unwanted: Unwanted): Promise<void> {
    if (!this.topics.has(topic)) return;
    await this.dead.forget(topic, unwanted).catch((error: unknown) => {
      throw new StreamUnavailable(`Kafka at ${this.client.address} did not forget: ${reasonOf(error)}`, {
        cause: error,
      });
    });
  }

  /** Ends all subscriptions; resolves when their handlers have finished. */
  async stopReading(): Promise<void> {
    await Promise.all(Array.from(this.consumers, (consumer) => consumer.stop()));
  }

  async close(): Promise<void> {
    await this.stopReading();
    await this.publisher.close();
  }
}
