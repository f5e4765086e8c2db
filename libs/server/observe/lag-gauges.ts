import type { Lag, Standing, Stream } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

interface Consumer {
  readonly topic: string;
  readonly group: string;
}
type Read = readonly (Consumer & Lag)[];

/** Since when, by performance.now(), a group has stood at a message. */
interface Halt {
  readonly next: number;
  readonly since: number;
}

/** Whoever scrapes does not wait longer for a stream that is away: then there are no such metrics. */
const timeoutMs = 2_000;

/** How far the consumers of this process are behind. Replicas of a service say the same: take the maximum. */
export class LagGauges {
  private readonly consumers = new Map<string, Consumer>();
  private readonly halts = new Map<string, Halt>();
  private reading: Promise<Read> | undefined;

  constructor(
    private readonly stream: Stream,
    registry: Registry,
  ) {
    const ofGroup = ['topic', 'group'] as const;
    const ofPartition = [...ofGroup, 'partition'] as const;
    this.gauge(registry, 'stream_lag_messages', 'Messages that are not handled yet', ofGroup, (gauge, lag) =>
      gauge.set({ topic: lag.topic, group: lag.group }, lag.messages),
    );
    this.gauge(registry, 'stream_oldest_seconds', 'Age of the oldest of them', ofGroup, (gauge, lag) =>
      gauge.set({ topic: lag.topic, group: lag.group }, lag.oldestMs / 1_000),
    );
    const help = 'How long a partition has waited at the same message; 0 while nothing waits in it';
    this.gauge(registry, 'stream_standing_seconds', help, ofPartition, (gauge, lag) => {
      const { topic, group } = lag;
      for (const one of lag.standings) gauge.set({ topic, group, partition: one.partition }, this.secondsAt(lag, one));
    });
  }

  add({ topic, group }: Consumer): void {
    this.consumers.set(`${topic} ${group}`, { topic, group });
  }

  private gauge<T extends string>(
    registry: Registry,
    name: string,
    help: string,
    labelNames: readonly T[],
    write: (gauge: Gauge<T>, lag: Consumer & Lag) => void,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        gauge.reset();
        const late = sleep(timeoutMs, [], { ref: false });
        const lags = await Promise.race([this.read(), late]).catch((): Read => []);
        for (const lag of lags) write(gauge, lag);
      },
    });
  }

  private secondsAt({ topic, group }: Consumer, { partition, next, messages }: Standing): number {
    const place = `${topic} ${group} ${partition}`;
    const now = performance.now();
    const known = this.halts.get(place);
    const halt = messages > 0 && known?.next === next ? known : { next, since: now };
    this.halts.set(place, halt);
    return messages > 0 ? (now - halt.since) / 1_000 : 0;
  }

  /** One look for all gauges, and no second one while a stream that is away does not answer the first. */
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
