import { Server } from '@nestjs/microservices';
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { dead } from '@rehearse/platform/ports';
import type { DeliveredMessage, Json, Outcome, Platform, Subscription } from '@rehearse/platform/ports';
import { lastValueFrom } from 'rxjs';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { Attempts } from './attempts';
import type { Consumption } from './consumes.decorator';
import { answerChannel, questionChannel, questionSchema } from '../calls/question';
import { readMessage } from './read-message';

type Ports = Partial<Pick<Platform, 'stream' | 'bus' | 'limits'>>;

/** Longer than any asker waits. */
const claimMs = 10_000;

/**
 * Nest's transport over our ports: events come from the stream, batch by batch, and their offsets move when the handler
 * has answered; questions and their answers go over the bus.
 */
export class MessageStrategy extends Server implements CustomTransportStrategy {
  private subscriptions: readonly Subscription[] = [];
  private silence: (() => void)[] = [];

  constructor(
    private readonly ports: Ports,
    private readonly log: Logger,
  ) {
    super();
  }

  async listen(done: (error?: unknown) => void): Promise<void> {
    const handlers = [...this.messageHandlers];
    const questions = handlers.filter(([, { isEventHandler }]) => !isEventHandler);
    for (const [pattern, handler] of questions) await this.answer(pattern, handler);
    this.subscriptions = handlers
      .filter(([, { isEventHandler }]) => isEventHandler)
      .map(([, handler]) => this.consume(handler));
    done();
  }

  /** Resolves when the batches in hand are finished. */
  async close(): Promise<void> {
    for (const stop of this.silence) stop();
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

  private async answer(pattern: string, handler: MessageHandler): Promise<void> {
    const { bus, limits } = this.ports;
    if (!bus || !limits) throw new Error('a service answers a question, but does not need the bus and the limits');
    const onQuestion = async (message: Json): Promise<void> => {
      const { id, asker, data } = questionSchema.parse(message);
      // All replicas hear it. Who takes its only point answers.
      const { allowed } = await limits.take(`question:${id}`, { points: 1, perMs: claimMs });
      if (!allowed) return;
      const answer = await this.run<Json>(handler, data);
      await bus.publish(answerChannel(asker), { id, answer });
    };
    const stop = await bus.subscribe(questionChannel(pattern), (message) => {
      // Whoever asks hears nothing, gives up after a while and says so.
      onQuestion(message).catch((error: unknown) => this.log.error({ err: error, pattern }, 'a question failed'));
    });
    this.silence.push(stop);
  }

  private run<T>(handler: MessageHandler, data: unknown): Promise<T> {
    return lastValueFrom(this.transformToObservable(handler(data) as Promise<T>));
  }
}
