import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import numbersFill from '../../libs/services/pipeline/schema/0014-session-numbers-fill.sql';
import trailsFill from '../../libs/services/pipeline/schema/0009-session-trails-fill.sql';
import pathsFill from '../../libs/services/pipeline/schema/0015-mouse-paths-fill.sql';
import type { Step } from '../migrate-up/step';
import type { Figures } from '../migrate-up/stores';
import type { Fingerprint } from '../tables';
import numbersThere from './numbers-there.sql';
import numbersWanted from './numbers-wanted.sql';
import pathsThere from './paths-there.sql';
import pathsWanted from './paths-wanted.sql';
import trailsThere from './trails-there.sql';
import trailsWanted from './trails-wanted.sql';
import { fillTable, rowsOf, tablesIn, type Table } from './tables';

const patience = { timeoutMs: 24 * 3_600_000 };

/** From the files of a backup into the tables. Rows that come twice are one row. */
export const stepsOfFiles = (folder: string, to: Figures): readonly Step[] => [
  ...tablesIn(folder).map((table) => fileStep(table, folder, to)),
  madeStep('table session_trails', { fill: trailsFill, wanted: trailsWanted, there: trailsThere }, to),
  madeStep('table mouse_paths', { fill: pathsFill, wanted: pathsWanted, there: pathsThere }, to),
  // Of a backup from before sessions had numbers.
  madeStep('numbers of sessions without one', { fill: numbersFill, wanted: numbersWanted, there: numbersThere }, to),
];

/** Read back, the rows are the file again, byte by byte. */
const fileStep = (table: Table, folder: string, { connection }: Figures): Step => ({
  name: `table ${table}`,
  move: () => fillTable(connection, table, folder),
  source: () => fingerprintOf(createReadStream(join(folder, table))),
  target: async () => fingerprintOf(await rowsOf(connection, table)),
});

/** What is made of other tables: how, what it has to be then, and what it is. */
interface Made {
  readonly fill: string;
  readonly wanted: string;
  readonly there: string;
}

const madeStep = (name: string, { fill, wanted, there }: Made, to: Figures): Step => ({
  name,
  move: () => to.clickhouse.command(fill, {}, patience),
  source: () => ask(to, wanted),
  target: () => ask(to, there),
});

async function ask({ clickhouse }: Figures, sql: string): Promise<Fingerprint> {
  const [found] = await clickhouse.query<Fingerprint>(sql, {}, patience);
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
