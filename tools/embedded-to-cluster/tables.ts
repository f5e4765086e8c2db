import type { ClickHouse, ConnectionOptions } from '@rehearse/platform/clickhouse';
import { fingerprintOf, readRows, writeRows } from '../tables';
import apps from './apps.sql';
import someApps from './some-apps.sql';
import type { Step } from './step';

/** Where the tables are, and a client there. */
export interface End {
  readonly clickhouse: ClickHouse;
  readonly connection: ConnectionOptions;
}

export const tableNames = [
  'session_events',
  'mouse_points',
  'mouse_paths',
  'session_trails',
  'session_batches',
  'session_numbers',
  'erasures',
] as const;

/** The rows of so many prototypes travel at once as have this many, at least one. */
const rowsAtOnce = 500_000;

/** One table, a range of prototypes at a time. Rows that come twice are one row: the table's sort key sees to it. */
export function tableStep(table: string, from: End, to: End): Step {
  return {
    name: `table ${table}`,
    async move({ after = '', reached, moved }) {
      const found = await from.clickhouse.query<AppRows>(apps, { table, after }, { timeoutMs: 600_000 });
      for (const { first, last, rows } of ranges(found)) {
        await writeRows(to.connection, table, await readRows(from.connection, someApps, { table, first, last }));
        reached(last);
        moved(rows);
      }
    },
    source: () => fingerprintOf(from.clickhouse, table),
    target: () => fingerprintOf(to.clickhouse, table),
  };
}

interface AppRows {
  readonly app: string;
  readonly rows: number;
}

interface Range {
  readonly first: string;
  readonly last: string;
  readonly rows: number;
}

function* ranges(apps: readonly AppRows[]): Generator<Range> {
  let first: string | undefined;
  let sum = 0;
  for (const [at, { app, rows }] of apps.entries()) {
    first ??= app;
    sum += rows;
    if (sum < rowsAtOnce && at < apps.length - 1) continue;
    yield { first, last: app, rows: sum };
    first = undefined;
    sum = 0;
  }
}
