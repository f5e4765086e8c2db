import { Injectable } from '@nestjs/common';
import { Log, Needs } from '@rehearse/http';
import { ClickHouseTimeout, ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { migrateTables } from './schema/migrate-tables';

const againMs = 1_000;

/** Brings the analytics tables up to date. */
@Injectable()
export class Tables {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {}

  /** Calls `next` when the tables are there: now, or as soon as the store answers. Throws what waiting does not mend. */
  async whenReady(next: () => void): Promise<void> {
    try {
      const steps = await migrateTables(this.clickhouse, this.locks);
      if (steps.length > 0) this.log.info({ steps }, 'the analytics tables are up to date');
    } catch (error) {
      if (!(error instanceof ClickHouseUnavailable || error instanceof ClickHouseTimeout)) throw error;
      this.log.warn({ err: error }, 'the analytic store is away; records wait in the stream');
      this.timer = setTimeout(() => this.again(next), againMs);
      return;
    }
    next();
  }

  stopWaiting(): void {
    clearTimeout(this.timer);
  }

  private again(next: () => void): void {
    this.whenReady(next).catch((error: unknown) => {
      this.log.error({ err: error }, 'the analytics tables cannot be made; it will be tried again');
      this.timer = setTimeout(() => this.again(next), againMs);
    });
  }
}
