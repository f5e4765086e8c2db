import { Injectable } from '@nestjs/common';
import { Log, Needs } from '@rehearse/server';
import { ClickHouseTimeout, ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { LockTimeout } from '@rehearse/platform/ports';
import type { Locks } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { migrateTables } from './schema/migrate-tables';

const againMs = 1_000;
/** A step may take hours. Nobody's start waits for it longer than this. */
const startMs = 20_000;

const isAway = (error: unknown): boolean =>
  error instanceof ClickHouseUnavailable || error instanceof ClickHouseTimeout || error instanceof LockTimeout;

/** Brings the analytics tables up to date. */
@Injectable()
export class Tables {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {}

  /** Calls `next` when the tables are there: now, or as soon as they can be. Throws what waiting does not mend. */
  async whenReady(next: () => void): Promise<void> {
    let isStarting = true;
    const made = this.make(next).catch((error: unknown) => {
      if (isStarting) throw error;
      this.waitAfter(error, next);
    });
    await Promise.race([made, sleep(startMs, undefined, { ref: false })]);
    isStarting = false;
  }

  stopWaiting(): void {
    clearTimeout(this.timer);
  }

  private async make(next: () => void): Promise<void> {
    try {
      const steps = await migrateTables(this.clickhouse, this.locks);
      if (steps.length > 0) this.log.info({ steps }, 'the analytics tables are up to date');
    } catch (error) {
      if (!isAway(error)) throw error;
      this.log.warn({ err: error }, 'the analytic store is away; records wait in the stream');
      this.timer = setTimeout(() => this.again(next), againMs);
      return;
    }
    next();
  }

  private again(next: () => void): void {
    this.make(next).catch((error: unknown) => this.waitAfter(error, next));
  }

  private waitAfter(error: unknown, next: () => void): void {
    this.log.error({ err: error }, 'the analytics tables cannot be made; it will be tried again');
    this.timer = setTimeout(() => this.again(next), againMs);
  }
}
