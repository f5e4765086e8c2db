import { Injectable } from '@nestjs/common';
import { groups, topics } from '@rehearse/contract';
import { Metrics, Needs } from '@rehearse/http';
import type { Stream } from '@rehearse/platform/ports';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What the way from the stream to the analytics tables looks like from outside. */
@Injectable()
export class PipelineMetrics {
  readonly received: Counter;
  readonly inserted: Counter;
  readonly dead: Counter;

  constructor(@Metrics() registry: Registry, @Needs('stream') stream: Stream) {
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.received = counter('pipeline_records_received_total', 'Records read from the stream, repetitions included');
    this.inserted = counter('pipeline_records_inserted_total', 'Records written to the analytics tables');
    this.dead = counter('pipeline_messages_dead_total', 'Messages that cannot be stored');
    const lag = () => stream.lag(topics.records, groups.pipeline);
    const gauge = (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    gauge('pipeline_lag_messages', 'Messages that are not stored yet', async () => (await lag()).messages);
    gauge('pipeline_oldest_seconds', 'Age of the oldest of them', async () => (await lag()).oldestMs / 1_000);
  }
}
