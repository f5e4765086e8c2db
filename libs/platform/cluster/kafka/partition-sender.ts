import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { StreamUnavailable } from '../../ports';
import type { Client } from './client';
import { isPassing, isTooLarge, reasonOf, WrongAnswer } from './errors';
import { fitting, joined, type KeyedMessage, type Batch } from './batches';
import type { Producers } from './producer';
import { within } from './within';

const pauseMs = 100;

interface Waiting extends Batch {
  /** By performance.now(): later than this the publisher does not wait. */
  readonly deadline: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Brings messages to one partition, in order: one send at a time, what comes meanwhile goes together in the next. */
export class PartitionSender {
  private readonly waiting: Waiting[] = [];
  private busy = false;
  /** Offset of the last message that was stored. */
  private last = -1;

  constructor(
    private readonly client: Client,
    private readonly producers: Producers,
    private readonly topic: string,
    private readonly partition: number,
  ) {}

  send(batch: Batch, deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...batch, deadline, resolve, reject });
      if (!this.busy) void this.empty();
    });
  }

  private async empty(): Promise<void> {
    this.busy = true;
    await turn();
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, fitting(this.waiting));
      try {
        await this.deliver(joined(group).messages, group[0]?.deadline ?? 0);
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.busy = false;
  }

  /** Sends the same messages until they are stored. When it gives up they may be stored or not. */
  private async deliver(messages: readonly KeyedMessage[], deadline: number): Promise<void> {
    for (;;) {
      const producer = this.producers.current;
      try {
        const first = await within(deadline, producer.send(this.topic, this.partition, messages));
        this.confirm(first, messages.length);
        return;
      } catch (error) {
        const givingUp = performance.now() + pauseMs >= deadline || isTooLarge(error);
        if (givingUp || !isPassing(error)) this.producers.discard(producer);
        if (givingUp) throw this.unavailable(error);
        await sleep(pauseMs);
      }
    }
  }

  /** An offset from before means that the brokers took these messages for older ones that they have. */
  private confirm(first: number, count: number): void {
    const known = first <= this.last;
    this.last = known ? -1 : first + count - 1;
    if (known) throw new WrongAnswer('the brokers took new messages for old ones');
  }

  private unavailable(error: unknown): StreamUnavailable {
    return new StreamUnavailable(`Kafka at ${this.client.address} did not store messages: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
