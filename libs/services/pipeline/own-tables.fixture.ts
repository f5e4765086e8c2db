import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { migrate } from '@rehearse/platform/clickhouse';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOnce } from '../../testkit/engines/install';
import { schema } from './schema';

/** What a database is like that all steps have made. */
interface Tables {
  /** Statements that make them, without the name of a database. */
  readonly made: readonly string[];
  readonly steps: readonly object[];
}

/** A database of a suite's own with all tables. Step by step they take ClickHouse six times as long as they are in the end. */
export async function openOwnTables(): Promise<OpenClickHouse> {
  const database = await openOwnDatabase();
  const { clickhouse } = database;
  const { made, steps } = await tablesOf(clickhouse);
  for (const statement of made) await clickhouse.command(statement);
  await clickhouse.insert('schema_steps', steps);
  return database;
}

/** Kept on disk for all workers and runs, until a step or ClickHouse is another one. */
async function tablesOf(clickhouse: ClickHouse): Promise<Tables> {
  const [engine] = await clickhouse.query('SELECT version() AS version');
  const key = createHash('sha256')
    .update(JSON.stringify([engine, schema]))
    .digest('hex')
    .slice(0, 16);
  const folder = await installOnce('tables', key, async (draft) => {
    const database = await openOwnDatabase();
    await migrate(database.clickhouse, schema);
    await writeFile(join(draft, 'tables.json'), JSON.stringify(await readTables(database.clickhouse)));
    await database.close();
  });
  return JSON.parse(await readFile(join(folder, 'tables.json'), 'utf8')) as Tables;
}

/** Views come after the tables that they read and write. */
export async function readTables(clickhouse: ClickHouse): Promise<Tables> {
  const rows = await clickhouse.query<{ database: string; made: string }>(
    "SELECT database, create_table_query AS made FROM system.tables WHERE database = currentDatabase() ORDER BY engine = 'MaterializedView', engine = 'View', name",
  );
  const steps = await clickhouse.query<object>('SELECT * FROM schema_steps ORDER BY number');
  return { made: rows.map(({ database, made }) => made.replaceAll(`${database}.`, '')), steps };
}
