import { migrate, openClickHouse } from '@rehearse/platform/clickhouse';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import trailsFill from '../../libs/services/pipeline/schema/0009-session-trails-fill.sql';
import { writeRows } from '../tables';
import { tableNames } from './figures';
import { copyPrivately, filesIn } from './files';
import { requireWhole } from './manifest';

/** Makes an installation of a backup, beside the folder at first: it is there as a whole or not at all. */
export async function restore(folder: string, dataFolder: string): Promise<string> {
  const taken = await requireWhole(folder);
  if (existsSync(dataFolder) && (await readdir(dataFolder)).length > 0)
    throw new Error(`The data folder ${dataFolder} is not empty. Name another one in REHEARSE_DATA, or move it away.`);
  const draft = `${dataFolder}.restoring`;
  await mkdir(draft, { mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`${draft} cannot be made. If an earlier attempt left it, remove it.`, { cause: error });
  });
  for (const path of await filesIn(folder))
    if (isOfInstallation(path)) await copyPrivately(join(folder, path), join(draft, path));
  if (existsSync(join(folder, 'tables'))) await fillTables(folder, join(draft, 'clickhouse'));
  if (existsSync(dataFolder)) await rmdir(dataFolder);
  await rename(draft, dataFolder);
  return taken;
}

const isOfInstallation = (path: string) => path !== 'manifest.json' && !path.startsWith('tables/');

async function fillTables(folder: string, ownFolder: string): Promise<void> {
  const figures = await openClickHouse({ folder: ownFolder });
  try {
    await migrate(figures.clickhouse, schema);
    for (const table of tableNames) await fillTable(figures, table, join(folder, 'tables', table));
    await figures.clickhouse.command(trailsFill);
  } finally {
    await figures.close();
  }
}

async function fillTable({ connection }: OpenClickHouse, table: string, path: string): Promise<void> {
  const file = await open(path);
  try {
    await writeRows(connection, table, file.readableWebStream());
  } finally {
    await file.close();
  }
}
