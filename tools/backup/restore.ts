import { migrate, openClickHouse } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import numbersFill from '../../libs/services/pipeline/schema/0014-session-numbers-fill.sql';
import trailsFill from '../../libs/services/pipeline/schema/0009-session-trails-fill.sql';
import pathsFill from '../../libs/services/pipeline/schema/0015-mouse-paths-fill.sql';
import { SqliteStream } from '../../libs/platform/embedded/sqlite-stream';
import { withOpen } from '../cli/run';
import { eraseAgain, listName } from './erasures';
import { copyPrivately, filesIn } from './files';
import { manifestName, requireWhole } from './manifest';
import { fillTable, tablesIn } from './tables';

const documents = 'documents.db';
const notYet = 'This folder is being restored from a backup, or was and is not whole: restore into an empty one.\n';

/**
 * Makes an installation of a backup, as a whole or not at all: until the last step no program starts there, because the
 * documents are not a database. What the list names is erased when it starts.
 */
export async function restore(folder: string, dataFolder: string, list: string | undefined): Promise<string> {
  const taken = await requireWhole(folder);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // The root of a volume may have a folder of the file system's own.
  if ((await readdir(dataFolder)).some((name) => name !== 'lost+found'))
    throw new Error(`The data folder ${dataFolder} is not empty. Name another one in REHEARSE_DATA, or move it away.`);
  const finished = join(dataFolder, documents);
  await writeFile(finished, notYet, { flag: 'wx', mode: 0o600, flush: true });
  for (const path of await filesIn(folder))
    if (isOfInstallation(path)) await copyPrivately(join(folder, path), join(dataFolder, path));
  await copyPrivately(join(folder, documents), `${finished}.restored`);
  if (existsSync(join(folder, 'tables'))) await fillTables(folder, join(dataFolder, 'clickhouse'));
  if (list !== undefined) {
    const opened = new SqliteStream(join(dataFolder, 'stream.db'), { warn: () => undefined });
    await withOpen(opened, (stream) => eraseAgain(stream, list, folder));
  }
  await rename(`${finished}.restored`, finished);
  return taken;
}

const notOfInstallation = [manifestName, listName, documents];
const isOfInstallation = (path: string) => !notOfInstallation.includes(path) && !path.startsWith('tables/');

async function fillTables(folder: string, ownFolder: string): Promise<void> {
  const analytics = await openClickHouse({ folder: ownFolder });
  try {
    await migrate(analytics.clickhouse, schema);
    const tables = join(folder, 'tables');
    for (const table of tablesIn(tables)) await fillTable(analytics.connection, table, tables);
    for (const fill of [numbersFill, trailsFill, pathsFill])
      await analytics.clickhouse.command(fill, {}, { timeoutMs: 24 * 3_600_000 });
  } finally {
    await analytics.close();
  }
}
