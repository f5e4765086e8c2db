import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import { Metrics, Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Stream } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import visible from './probe-stored.sql';

/** No id of a prototype, so that nobody can open it, or ask about it. */
const app = 'probe';
/** In turn one for each partition, so that each is looked after. A session's only record is replaced each time. */
const sessions = Array.from({ length: topics.records.partitions }, (_, partition) => sessionIn(partition));
const everyMs = 60_000;
const lookMs = 200;

interface Probe {
  readonly session: string;
  /** ms since the epoch. */
  readonly since: number;
}

/**
 * Sends a record of its own through the stream every minute, and looks when the tables that all results come from show
 * it. What was accepted and never becomes visible is noticed before the first tester comes, wherever it got lost.
 */
@Injectable()
export class IngestProbe implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private turn = 0;
  private waiting: Probe | undefined;
  private lastMs: number | undefined;

  constructor(
    @Needs('stream') private readonly stream: Stream,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Metrics() registry: Registry,
  ) {
    const gauge: Gauge = new Gauge({
      name: 'visible_seconds',
      help: 'Age of the probe that is accepted and not counted; when there is none, how long the last one took',
      registers: [registry],
      collect: () => {
        const ms = this.waiting ? Date.now() - this.waiting.since : this.lastMs;
        if (ms === undefined) gauge.remove();
        else gauge.set(ms / 1_000);
      },
    });
  }

  onApplicationBootstrap(): void {
    void this.watch();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Resolves when it is counted, or when it is time for the next one. */
  async probe(): Promise<void> {
    const now = Date.now();
    const session = this.waiting?.session ?? sessions[this.turn++ % sessions.length] ?? '';
    try {
      await this.stream.publish(topics.records.name, [
        { key: session, value: JSON.stringify(messageOf(session, now)) },
      ]);
    } catch {
      // Not accepted, and whoever publishes is told so: that is another metric's matter.
      return;
    }
    const waiting = (this.waiting ??= { session, since: now });
    while (!(await this.isVisible(waiting))) {
      if (this.stopping.signal.aborted || Date.now() > now + everyMs) return;
      await this.rest(lookMs);
    }
    this.lastMs = Date.now() - waiting.since;
    this.waiting = undefined;
  }

  private async watch(): Promise<void> {
    for (;;) {
      await this.rest(everyMs);
      if (this.stopping.signal.aborted) return;
      await this.probe();
    }
  }

  private async isVisible({ session, since }: Probe): Promise<boolean> {
    const rows = await this.clickhouse.query(visible, { app, session, since }).catch(() => []);
    return rows.length > 0;
  }

  private rest(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }
}

/** Both streams divide the checksum of the key; the embedded one into fewer parts, which these go round as well. */
function sessionIn(partition: number): string {
  for (let number = 0; ; number += 1)
    if (crc32(`P${number}`) % topics.records.partitions === partition) return `P${number}`;
}

const messageOf = (session: string, now: number): RecordsReceived => ({
  app,
  session,
  from: 0,
  numbered: 1,
  version: 0,
  client: 'probe',
  receivedAt: now,
  records: [{ kind: 'event', type: 'ScreenLoaded', screen: 'probe', time: now }],
  refused: [],
  indexes: [0],
});
