import type {
  DeadMessage,
  DeliveredMessage,
  Lag,
  OutgoingMessage,
  Outcome,
  Place,
  Stream,
  SubscribeOptions,
  Subscription,
  Unwanted,
} from '@rehearse/platform/ports';
import { failSpan, traced, tracedAfter } from '@rehearse/platform/runtime';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { LagGauges } from './lag-gauges';
import { traceparentOf } from '../messages/traceparent';

const outcomeKinds: readonly Outcome['kind'][] = ['ok', 'drop', 'retry', 'dead'];

/** A stream that counts what passes, knows how far its consumers are behind, and makes publishing and handling steps of traces. */
export class ObservedStream implements Stream {
  private readonly published: Counter<'topic' | 'outcome'>;
  private readonly consumed: Counter<'topic' | 'group' | 'outcome'>;
  private readonly lags: LagGauges;

  constructor(
    private readonly stream: Stream,
    registry: Registry,
  ) {
    this.published = new Counter({
      name: 'stream_messages_published_total',
      help: 'Messages by outcome: stored or failed',
      labelNames: ['topic', 'outcome'],
      registers: [registry],
    });
    this.consumed = new Counter({
      name: 'stream_messages_consumed_total',
      help: 'Messages that were handled, by outcome: ok, drop, retry (they come again) or dead',
      labelNames: ['topic', 'group', 'outcome'],
      registers: [registry],
    });
    this.lags = new LagGauges(stream, registry);
  }

  async publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    const attributes = { 'messaging.destination.name': topic, 'messaging.batch.message_count': messages.length };
    try {
      await traced(`publish ${topic}`, { kind: 'PRODUCER', attributes }, () => this.stream.publish(topic, messages));
      this.published.inc({ topic, outcome: 'stored' }, messages.length);
    } catch (error) {
      this.published.inc({ topic, outcome: 'failed' }, messages.length);
      throw error;
    }
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.lags.add(options);
    // There from the start: Prometheus does not see a counter rise that is born with its first step.
    for (const outcome of outcomeKinds) this.consumed.inc({ topic: options.topic, group: options.group, outcome }, 0);
    return this.stream.subscribe({ ...options, handle: (batch) => this.handle(options, batch) });
  }

  lag(topic: string, group: string): Promise<Lag> {
    return this.stream.lag(topic, group);
  }

  room(): Promise<number> {
    return this.stream.room();
  }

  deadLetters(topic: string, group: string, limit: number): Promise<readonly DeadMessage[]> {
    return this.stream.deadLetters(topic, group, limit);
  }

  park(topic: string, group: string, at: Place, reason: string): Promise<void> {
    return this.stream.park(topic, group, at, reason);
  }

  replayDead(topic: string, group: string, at?: Place): Promise<number> {
    return this.stream.replayDead(topic, group, at);
  }

  discardDead(topic: string, group: string, at: Place): Promise<number> {
    return this.stream.discardDead(topic, group, at);
  }

  forget(topic: string, unwanted: Unwanted): Promise<void> {
    return this.stream.forget(topic, unwanted);
  }

  private handle(options: SubscribeOptions, batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    const { topic, group } = options;
    const attributes = {
      'messaging.destination.name': topic,
      'messaging.consumer.group.name': group,
      'messaging.batch.message_count': batch.length,
    };
    return tracedAfter(`consume ${topic}`, { kind: 'CONSUMER', attributes }, batch.flatMap(traceparentOf), async () => {
      const outcomes = await options.handle(batch);
      for (const [outcome, same] of Map.groupBy(outcomes, ({ kind }) => kind))
        this.consumed.inc({ topic, group, outcome }, same.length);
      const failed = outcomes.find(({ kind }) => kind === 'retry' || kind === 'dead');
      if (failed) failSpan(failed.kind);
      return outcomes;
    });
  }
}
