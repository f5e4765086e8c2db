import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import trailsFill from '../../libs/services/pipeline/schema/0009-session-trails-fill.sql';
import type { Step } from '../migrate-up/step';
import type { Figures } from '../migrate-up/stores';
import type { Fingerprint } from '../tables';
import trailsThere from './trails-there.sql';
import trailsWanted from './trails-wanted.sql';
import { fillTable, rowsOf, tableNames, type Table } from './tables';

const patience = { timeoutMs: 24 * 3_600_000 };

/** From the files of a backup into the tables. Rows that come twice are one row. */
export const stepsOfFiles = (folder: string, to: Figures): readonly Step[] => [
  ...tableNames.map((table) => fileStep(table, folder, to)),
  trailsStep(to),
];

/** Read back, the rows are the file again, byte by byte. */
const fileStep = (table: Table, folder: string, { connection }: Figures): Step => ({
  name: `table ${table}`,
  move: () => fillTable(connection, table, folder),
  source: () => fingerprintOf(createReadStream(join(folder, table))),
  target: async () => fingerprintOf(await rowsOf(connection, table)),
});

const trailsStep = ({ clickhouse }: Figures): Step => {
  const ask = async (sql: string) => {
    const [found] = await clickhouse.query<Fingerprint>(sql, {}, patience);
    return found ?? { count: 0, hash: '' };
  };
  return {
    name: 'table session_trails',
    move: () => clickhouse.command(trailsFill, {}, patience),
    source: () => ask(trailsWanted),
    target: () => ask(trailsThere),
  };
};

async function fingerprintOf(bytes: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const part of bytes) {
    hash.update(part);
    count += part.length;
  }
  return { count, hash: hash.digest('hex') };
}
