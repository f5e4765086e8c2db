import type { Lag, Stream } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

interface Consumer {
  readonly topic: string;
  readonly group: string;
}
type Read = readonly (Consumer & Lag)[];

/** Whoever scrapes does not wait longer for a stream that is away: then there are no such figures. */
const withinMs = 2_000;

/** How far the consumers of this process are behind. Replicas of a service say the same: take the maximum. */
export class LagGauges {
  private readonly consumers = new Map<string, Consumer>();
  private reading: Promise<Read> | undefined;

  constructor(
    private readonly stream: Stream,
    registry: Registry,
  ) {
    this.gauge(registry, 'stream_lag_messages', 'Messages that are not handled yet', ({ messages }) => messages);
    this.gauge(registry, 'stream_oldest_seconds', 'Age of the oldest of them', ({ oldestMs }) => oldestMs / 1_000);
  }

  add({ topic, group }: Consumer): void {
    this.consumers.set(`${topic} ${group}`, { topic, group });
  }

  private gauge(registry: Registry, name: string, help: string, valueOf: (lag: Lag) => number): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['topic', 'group'],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        const late = sleep(withinMs, [], { ref: false });
        const lags = await Promise.race([this.read(), late]).catch((): Read => []);
        for (const lag of lags) gauge.set({ topic: lag.topic, group: lag.group }, valueOf(lag));
      },
    });
  }

  /** One look for both gauges, and no second one while a stream that is away does not answer the first. */
  private read(): Promise<Read> {
    this.reading ??= Promise.all(
      Array.from(this.consumers.values(), async (consumer) => ({
        ...consumer,
        ...(await this.stream.lag(consumer.topic, consumer.group)),
      })),
    ).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }
}
