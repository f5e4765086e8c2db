import type { ClickHouse } from '@rehearse/platform/clickhouse';
import fingerprint from './fingerprint.sql';

/** What two tables, collections or folders are compared by. */
export interface Fingerprint {
  readonly count: number;
  readonly hash: string;
}

const queryLimits = { timeoutMs: 24 * 3_600_000, maxMemory: 16 * 1024 ** 3 };

/** Of all rows of an analytics table, in any order. */
export async function fingerprintOf(clickhouse: ClickHouse, table: string): Promise<Fingerprint> {
  const [found] = await clickhouse.query<{ rows: number; hash: string }>(fingerprint, { table }, queryLimits);
  if (!found) throw new Error(`${table} cannot be counted`);
  return { count: found.rows, hash: found.hash };
}
