import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/http';
import { ClickHouseRefusal } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Job } from './job';
import renewTrails from './renew-trails.sql';

const renewMs = 30_000;

/** The rows of several messages. Writing them again changes nothing: the tables' sort keys tell which record is which. */
@Injectable()
export class RowStore {
  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** Trails are computed from what is stored by then. The ledger comes last: a row there says that the records are stored. */
  async insert(jobs: readonly Pick<Job, 'rows'>[]): Promise<void> {
    const rows = jobs.map((job) => job.rows);
    const all = (of: 'mouse' | 'events') => rows.flatMap((one) => one[of]);
    await this.clickhouse.insert('mouse_records', all('mouse'));
    await this.clickhouse.insert('session_events', all('events'));
    const touched = {
      apps: unique(rows.map(({ app }) => app)),
      sessions: unique(rows.map(({ session }) => session)),
    };
    await this.clickhouse.command(renewTrails, touched, { timeoutMs: renewMs });
    await this.clickhouse.insert(
      'session_batches',
      rows.map(({ batch }) => batch),
    );
  }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * ClickHouse's numbers for rows that it cannot read (CANNOT_PARSE_..., TYPE_MISMATCH, INCORRECT_DATA, ...): trying again
 * does not help. Everything else may pass.
 */
const unreadable = new Set([6, 25, 26, 27, 33, 38, 41, 53, 69, 70, 72, 117, 130, 131, 190, 321, 407, 467]);

export const isUnreadable = (error: unknown): boolean =>
  error instanceof ClickHouseRefusal && unreadable.has(error.code);
