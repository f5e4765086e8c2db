import { applyDecorators, Catch, UseFilters } from '@nestjs/common';
import type { RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { TopicDefinition } from '@rehearse/contract';
import type { DeliveredMessage, Outcome, SubscribeOptions } from '@rehearse/platform/ports';
import { throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import type { z } from 'zod';

type Consumed = Omit<SubscribeOptions, 'handle'>;
/** How many messages are taken at a time. */
type Batches = Pick<SubscribeOptions, 'maxMessages' | 'maxWaitMs'>;

type BatchHandler = (batch: readonly DeliveredMessage[]) => Promise<readonly Outcome[]>;
type MessageHandler<T> = (message: T) => Promise<Outcome>;

/** What the decorators leave for the transport. */
export interface Consumption {
  readonly consumed: Consumed;
  /** null: the handler takes whole batches, unread. */
  readonly schema: z.ZodType | null;
}

/** Nest would make one error of all: what becomes of a message depends on which it was. */
@Catch()
class AsItIs implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

const pattern = (consumed: Consumed, schema: z.ZodType | null): MethodDecorator =>
  applyDecorators(
    EventPattern<string>(`${consumed.topic} for ${consumed.group}`, { consumed, schema } satisfies Consumption),
    UseFilters(AsItIs),
  );

/** Makes a controller's method the handler of whole batches of a topic, unread. */
export const ConsumesBatches =
  <T extends TopicDefinition>(topic: T, group: T['groups'][number], batches: Batches) =>
  (target: object, key: string, descriptor: TypedPropertyDescriptor<BatchHandler>): void => {
    pattern({ topic: topic.name, group, ...batches }, null)(target, key, descriptor);
  };

/**
 * Makes a controller's method the handler of the single messages of a topic; what cannot be read as one is dead. The
 * messages of a batch are handled side by side.
 */
export const Consumes =
  <T extends TopicDefinition>(topic: T, group: T['groups'][number], batches: Batches) =>
  (target: object, key: string, descriptor: TypedPropertyDescriptor<MessageHandler<z.output<T['message']>>>): void => {
    pattern({ topic: topic.name, group, ...batches }, topic.message)(target, key, descriptor);
  };
