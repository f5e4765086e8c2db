import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { pipelineGroup, topics } from '@rehearse/contract';
import { Hourly, Log, Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks, Stream } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import apps from './apps.sql';
import { RetentionService } from './retention.service';

/** Not in the rush of a start. */
const firstMs = 60_000;

/** Looks every hour what has its age, in one process at a time. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    private readonly retention: RetentionService,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('stream') private readonly stream: Stream,
    @Needs('locks') locks: Locks,
    @Log() private readonly log: Logger,
  ) {
    this.hourly = new Hourly(
      {
        name: 'analytics.retention',
        work: (lost) => this.sweep(lost),
        failed: 'records that have their age wait for another hour',
      },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.hourly.begin(firstMs);
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  /** While earlier orders are not done, what they mean would be counted again. */
  async sweep(lost: AbortSignal): Promise<void> {
    for (const { app } of await this.clickhouse.query<{ app: string }>(apps)) {
      if (lost.aborted || (await this.stream.lag(topics.erasures.name, pipelineGroup)).messages > 0) return;
      const erased = await this.retention.sweep(app);
      if (Object.values(erased).some((count) => count > 0)) this.log.info({ app, erased }, 'records had their age');
    }
  }
}
