import { migrate, type ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks } from '@rehearse/platform/ports';
import { schema } from '.';

const lock = { ttlMs: 120_000, waitMs: 120_000 };

/** Of several processes one does it, the others find it done. Answers the names of the steps that ran. */
export const migrateTables = (clickhouse: ClickHouse, locks: Locks): Promise<readonly string[]> =>
  locks.withLock('pipeline.schema', lock, () => migrate(clickhouse, schema));
