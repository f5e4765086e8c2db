import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Hourly, Log, Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import maskedTables from './masked-tables.sql';

/** A row that is deleted is hidden first. Every hour ClickHouse is told to write such parts anew, without it. */
@Injectable()
export class Compaction implements BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('locks') locks: Locks,
    @Log() log: Logger,
  ) {
    this.hourly = new Hourly(
      {
        name: 'pipeline.compaction',
        work: () => this.compact(),
        failed: 'deleted rows stay hidden for another hour',
      },
      locks,
      log,
    );
  }

  /** Call it when the tables are there. */
  begin(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  /** Resolves when ClickHouse knows what to do. */
  async compact(): Promise<void> {
    const tables = await this.clickhouse.query<{ table: string }>(maskedTables);
    for (const { table } of tables)
      await this.clickhouse.command(`ALTER TABLE ${table} APPLY DELETED MASK SETTINGS mutations_sync = 0`);
  }
}
