import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import numbersFill from '../../libs/services/pipeline/schema/0014-session-numbers-fill.sql';
import trailsFill from '../../libs/services/pipeline/schema/0009-session-trails-fill.sql';
import pathsFill from '../../libs/services/pipeline/schema/0015-mouse-paths-fill.sql';
import type { Step } from '../embedded-to-cluster/step';
import type { AnalyticsStore } from '../embedded-to-cluster/stores';
import type { Fingerprint } from '../tables';
import numbersFound from './numbers-found.sql';
import numbersExpected from './numbers-expected.sql';
import pathsFound from './paths-found.sql';
import pathsExpected from './paths-expected.sql';
import trailsFound from './trails-found.sql';
import trailsExpected from './trails-expected.sql';
import { fillTable, rowsOf, tablesIn, type Table } from './tables';

const queryLimits = { timeoutMs: 24 * 3_600_000 };

/** From the files of a backup into the tables. Rows that come twice are one row. */
export const stepsOfFiles = (folder: string, to: AnalyticsStore): readonly Step[] => [
  ...tablesIn(folder).map((table) => fileStep(table, folder, to)),
  madeStep('table session_trails', { fill: trailsFill, expected: trailsExpected, found: trailsFound }, to),
  madeStep('table mouse_paths', { fill: pathsFill, expected: pathsExpected, found: pathsFound }, to),
  // Of a backup from before sessions had numbers.
  madeStep(
    'numbers of sessions without one',
    { fill: numbersFill, expected: numbersExpected, found: numbersFound },
    to,
  ),
];

/** Read back, the rows are the file again, byte by byte. */
const fileStep = (table: Table, folder: string, { connection }: AnalyticsStore): Step => ({
  name: `table ${table}`,
  move: () => fillTable(connection, table, folder),
  source: () => fingerprintOf(createReadStream(join(folder, table))),
  target: async () => fingerprintOf(await rowsOf(connection, table)),
});

/** What is made of other tables: how, what it has to be then, and what it is. */
interface Made {
  readonly fill: string;
  readonly expected: string;
  readonly found: string;
}

const madeStep = (name: string, { fill, expected, found }: Made, to: AnalyticsStore): Step => ({
  name,
  move: () => to.clickhouse.command(fill, {}, queryLimits),
  source: () => ask(to, expected),
  target: () => ask(to, found),
});

async function ask({ clickhouse }: AnalyticsStore, sql: string): Promise<Fingerprint> {
  const [found] = await clickhouse.query<Fingerprint>(sql, {}, queryLimits);
  return found ?? { count: 0, hash: '' };
}

async function fingerprintOf(bytes: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const part of bytes) {
    hash.update(part);
    count += part.length;
  }
  return { count, hash: hash.digest('hex') };
}
