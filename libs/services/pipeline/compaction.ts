import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Log, Needs } from '@rehearse/http';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import maskedTables from './masked-tables.sql';

const everyMs = 3_600_000;
const lock = { ttlMs: 60_000, waitMs: 0 };

/** A row that is deleted is hidden first. Every hour ClickHouse is told to write such parts anew, without it. */
@Injectable()
export class Compaction implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {}

  /** Call it when the tables are there. */
  begin(): void {
    this.timer = setInterval(() => this.compactQuietly(), everyMs).unref();
    this.compactQuietly();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Resolves when ClickHouse knows what to do. */
  async compact(): Promise<void> {
    const tables = await this.clickhouse.query<{ table: string }>(maskedTables);
    for (const { table } of tables)
      await this.clickhouse.command(`ALTER TABLE ${table} APPLY DELETED MASK SETTINGS mutations_sync = 0`);
  }

  private compactQuietly(): void {
    this.locks
      .withLock('pipeline.compaction', lock, () => this.compact())
      .catch((error: unknown) => this.log.warn({ err: error }, 'deleted rows stay hidden for another hour'));
  }
}
