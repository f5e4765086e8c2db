import type { Message, Producer } from 'kafkajs';
import type { Client } from './client';

const acknowledgeTimeoutMs = 10_000;

/**
 * One idempotent producer: brokers know its messages by number, so that one which is sent again is stored once. That
 * holds as long as the same messages are sent again: after a send was given up, the producer has to be discarded.
 */
export class IdempotentProducer {
  private readonly driver: Producer;
  private connected: Promise<void> | undefined;
  private discarded = false;

  constructor(client: Client) {
    this.driver = client.driver().producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      metadataMaxAge: 30_000,
      retry: { retries: 1 },
      // Asked before every attempt: keeps the driver from trying again when nobody waits any more.
      createPartitioner: () => (entry) => {
        if (this.discarded) throw new Error('the producer is discarded');
        return entry.message.partition ?? 0;
      },
    });
  }

  /**
   * Messages of one partition only: the driver resolves for messages that it never sent when it sends to several and
   * a leader changes. Answers the offset of the first one.
   */
  async send(topic: string, partition: number, messages: readonly Message[]): Promise<number> {
    await this.connect();
    const sent = await this.driver.send({
      topic,
      acks: -1,
      timeout: acknowledgeTimeoutMs,
      messages: messages.map((message) => ({ ...message, partition })),
    });
    const [metadata] = sent;
    const offset = Number(metadata?.baseOffset ?? -1);
    if (sent.length !== 1 || metadata?.topicName !== topic || metadata.partition !== partition || offset < 0)
      throw new Error(`the brokers did not say that they have stored what was sent to ${topic}/${partition}`);
    return offset;
  }

  async discard(): Promise<void> {
    this.discarded = true;
    await this.connected?.catch(() => undefined);
    await this.driver.disconnect();
  }

  private async connect(): Promise<void> {
    this.connected ??= this.driver.connect();
    try {
      await this.connected;
    } catch (error) {
      this.connected = undefined;
      throw error;
    }
  }
}

/** The producer that several partitions share, until one of them discards it. */
export class Producers {
  private producer: IdempotentProducer;
  private closed = false;

  constructor(private readonly client: Client) {
    this.producer = new IdempotentProducer(client);
  }

  get current(): IdempotentProducer {
    return this.producer;
  }

  discard(producer: IdempotentProducer): void {
    if (producer === this.producer && !this.closed) this.producer = new IdempotentProducer(this.client);
    producer
      .discard()
      .catch((error: unknown) => this.client.report.warn({ err: error }, 'a producer could not be closed'));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.producer.discard();
  }
}
