import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderLock } from '../../libs/platform/embedded/folder-lock';
import { DataFolderError } from '../../libs/platform/embedded/data-folder-error';
import { withOpen } from '../cli/run';
import { listErasures, listName } from './erasures';
import { cursorsIn, turnBack } from './cursors';
import { openOwnClickHouse } from './own-clickhouse';
import { copyPrivately, filesIn } from './files';
import { copyTables } from './tables';

const [documents, stream] = ['documents.db', 'stream.db'] as const;

/**
 * Copies an installation, running or not, into a folder. The order makes it consistent: what readers of the stream have
 * finished by now is in the documents and tables, which are copied later; what a document has left to tell is with it or
 * in the stream, which is copied after it. What comes in between is there as a whole, as unread, or not at all. Tables in
 * a ClickHouse elsewhere are not copied.
 */
export async function backup(dataFolder: string, folder: string, withTables: boolean): Promise<void> {
  if (!existsSync(join(dataFolder, documents))) throw new Error(`There is no installation in ${dataFolder}.`);
  const lock = lockUnlessRunning(dataFolder);
  try {
    for (const name of ['secrets.json', 'clickhouse/passwords.json', 'clickhouse/analysts.json'])
      await copyPrivately(join(dataFolder, name), join(folder, name));
    const analytics = withTables ? await openOwnClickHouse(dataFolder, lock === null) : null;
    if (!analytics) return await copyStores(dataFolder, folder);
    await withOpen(analytics, async ({ connection }) => {
      // What is erased meanwhile is told again after a restore, by a list that is written later.
      await listErasures(connection, join(folder, listName));
      await copyStores(dataFolder, folder);
      await copyTables(connection, join(folder, 'tables'));
    });
  } finally {
    lock?.release();
  }
}

async function copyStores(dataFolder: string, folder: string): Promise<void> {
  const cursors = cursorsIn(join(dataFolder, stream));
  for (const name of [documents, stream]) snapshot(join(dataFolder, name), join(folder, name));
  turnBack(join(folder, stream), cursors);
  await copyBlobs(join(dataFolder, 'blobs'), join(folder, 'blobs'));
}

/** Lists what was erased from an installation, running or not, into a new file. */
export async function erasuresOf(dataFolder: string, clickhouseUrl: string | undefined, file: string): Promise<void> {
  if (clickhouseUrl) return listErasures({ url: clickhouseUrl }, file);
  const lock = lockUnlessRunning(dataFolder);
  try {
    const analytics = await openOwnClickHouse(dataFolder, lock === null);
    if (!analytics) throw new Error(`There is no installation in ${dataFolder}.`);
    await withOpen(analytics, ({ connection }) => listErasures(connection, file));
  } finally {
    lock?.release();
  }
}

/** Null when the program is running: then it answers for its ClickHouse. */
function lockUnlessRunning(dataFolder: string): FolderLock | null {
  try {
    return FolderLock.take(dataFolder);
  } catch (error) {
    if (error instanceof DataFolderError && error.message.startsWith('Another Rehearse')) return null;
    throw error;
  }
}

/** One moment of the database, whoever writes meanwhile. */
function snapshot(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

/** A file that is deleted meanwhile is missed by nobody, and one without `~` at its end is not finished. */
async function copyBlobs(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const path of await filesIn(from)) if (path.endsWith('~')) await copyPrivately(join(from, path), join(to, path));
}
