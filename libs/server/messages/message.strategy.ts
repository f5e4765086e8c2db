import { Server } from '@nestjs/microservices';
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { dead } from '@rehearse/platform/ports';
import type { DeliveredMessage, Outcome, Platform, Subscription } from '@rehearse/platform/ports';
import { lastValueFrom } from 'rxjs';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { Attempts } from './attempts';
import type { Consumption } from './consumes.decorator';
import { readMessage } from './read-message';

type Ports = Partial<Pick<Platform, 'stream'>>;

/**
 * Nest's transport over our stream: events come batch by batch, and their offsets move when the handler has answered.
 */
export class MessageStrategy extends Server implements CustomTransportStrategy {
  private subscriptions: readonly Subscription[] = [];

  constructor(
    private readonly ports: Ports,
    private readonly log: Logger,
  ) {
    super();
  }

  listen(done: (error?: unknown) => void): void {
    this.subscriptions = [...this.messageHandlers.values()].map((handler) => this.consume(handler));
    done();
  }

  /** Resolves when the batches in hand are finished. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
  }

  on(): void {
    throw new Error('this transport has no events of its own');
  }

  unwrap<T>(): T {
    throw new Error('this transport has no server of its own');
  }

  private consume(handler: MessageHandler): Subscription {
    const { stream } = this.ports;
    if (!stream) throw new Error('a service consumes a topic, but does not need the stream');
    const { consumed, schema } = handler.extras as unknown as Consumption;
    if (!schema) {
      const attempts = new Attempts((batch) => this.run<readonly Outcome[]>(handler, batch), this.log);
      return stream.subscribe({ ...consumed, handle: (batch) => attempts.outcomes(batch) });
    }
    const one = (message: DeliveredMessage) => this.handleOne(handler, schema, message);
    const attempts = new Attempts((batch) => Promise.all(batch.map(one)), this.log);
    return stream.subscribe({ ...consumed, handle: (batch) => attempts.outcomesOfEach(batch) });
  }

  private async handleOne(handler: MessageHandler, schema: z.ZodType, message: DeliveredMessage): Promise<Outcome> {
    const read = readMessage(schema, message.value);
    if ('message' in read) return this.run<Outcome>(handler, read.message);
    const { topic, partition, offset } = message;
    this.log.error({ topic, partition, offset, reason: read.reason }, 'a message cannot be read');
    return dead(read.reason);
  }

  private run<T>(handler: MessageHandler, data: unknown): Promise<T> {
    return lastValueFrom(this.transformToObservable(handler(data) as Promise<T>));
  }
}
