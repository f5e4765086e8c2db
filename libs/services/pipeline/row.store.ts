import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/http';
import { ClickHouseRefusal } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Job } from './job';

/** The rows of several messages, written so that writing them again changes nothing. */
@Injectable()
export class RowStore {
  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** The ledger comes last: a row there says that the records are stored. */
  async insert(jobs: readonly Job[]): Promise<void> {
    const token = tokenOf(jobs);
    const rows = jobs.map((job) => job.rows);
    await this.insertInto(
      'mouse_records',
      rows.flatMap(({ mouse }) => mouse),
      token,
    );
    await this.insertInto(
      'session_events',
      rows.flatMap(({ events }) => events),
      token,
    );
    await this.insertInto(
      'session_batches',
      rows.map(({ batch }) => batch),
      token,
    );
  }

  private async insertInto(table: string, rows: readonly object[], token: string): Promise<void> {
    if (rows.length > 0) await this.clickhouse.insert(table, rows, { token });
  }
}

/**
 * Topic, partition, first and last offset of each partition in the group, and when its first message was published: a log
 * that was started anew counts its offsets from the beginning again.
 */
function tokenOf(jobs: readonly Job[]): string {
  const partitions = Map.groupBy(jobs, ({ message }) => message.partition);
  return [...partitions]
    .toSorted(([a], [b]) => a - b)
    .map(([partition, members]) => {
      const offsets = members.map(({ message }) => message.offset);
      const first = members[0]?.message;
      return `${first?.topic}:${partition}:${offsets.join(',')}@${first?.publishedAt}`;
    })
    .join(';');
}

/**
 * ClickHouse's numbers for rows that it cannot read (CANNOT_PARSE_..., TYPE_MISMATCH, INCORRECT_DATA, ...): trying again
 * does not help. Everything else may pass.
 */
const unreadable = new Set([6, 25, 26, 27, 33, 38, 41, 53, 69, 70, 72, 117, 130, 131, 190, 321, 407, 467]);

export const isUnreadable = (error: unknown): boolean =>
  error instanceof ClickHouseRefusal && unreadable.has(error.code);
