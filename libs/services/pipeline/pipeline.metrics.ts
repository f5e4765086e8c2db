import { Injectable } from '@nestjs/common';
import { Metrics } from '@rehearse/server';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** What the way into the analytics tables looks like from outside. The stream's own metrics say how far it is behind. */
@Injectable()
export class PipelineMetrics {
  readonly received: Counter;
  readonly inserted: Counter;
  readonly turnedAway: Counter;
  readonly trailsSetAside: Counter;
  readonly owedTrails: Gauge;
  private readonly seconds: Histogram;
  private readonly rows: Histogram;

  constructor(@Metrics() registry: Registry) {
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    const histogram = (name: string, help: string, buckets: number[]) =>
      new Histogram({ name, help, buckets, registers: [registry] });
    this.received = counter('pipeline_records_received_total', 'Records read from the stream, repetitions included');
    this.inserted = counter('pipeline_records_inserted_total', 'Records written to the analytics tables');
    this.turnedAway = counter(
      'pipeline_records_turned_away_total',
      'Records that were not stored because their session holds as much as one may',
    );
    this.trailsSetAside = counter('pipeline_trails_set_aside_total', 'Trails that could not be renewed, three times');
    this.owedTrails = new Gauge({
      name: 'pipeline_trails_owed',
      help: 'Trails that are renewed later than their records were stored',
      registers: [registry],
    });
    const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
    this.seconds = histogram('pipeline_insert_seconds', 'Time of one insert, failed ones included', seconds);
    this.rows = histogram('pipeline_insert_rows', 'Rows of one insert', [1, 10, 100, 1_000, 5_000, 10_000, 20_000]);
  }

  /** Runs one insert. */
  async insert(rows: number, work: () => Promise<void>): Promise<void> {
    const stop = this.seconds.startTimer();
    try {
      await work();
    } finally {
      stop();
      this.rows.observe(rows);
    }
  }
}
