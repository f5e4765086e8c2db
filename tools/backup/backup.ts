import { existsSync } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderLock } from '../../libs/platform/embedded/folder-lock';
import { DataFolderError } from '../../libs/platform/embedded/data-folder-error';
import { readRows } from '../tables';
import { openFigures, tableNames } from './figures';
import { copyPrivately, filesIn } from './files';
import { seal } from './manifest';

/**
 * Copies an installation, running or not, into a new folder. The order makes it consistent: what a document has left to
 * tell is with it or already in the stream, which is copied later; what the stream's readers have finished is in the
 * tables, which are copied last; with a ClickHouse elsewhere they are not copied. What comes in between is there as a whole, as unread, or not at all.
 */
export async function backup(dataFolder: string, folder: string, withTables: boolean): Promise<void> {
  if (!existsSync(join(dataFolder, 'documents.db'))) throw new Error(`There is no installation in ${dataFolder}.`);
  await mkdir(folder, { mode: 0o700 });
  const lock = lockUnlessRunning(dataFolder);
  try {
    for (const name of ['secrets.json', 'clickhouse/passwords.json'])
      await copyPrivately(join(dataFolder, name), join(folder, name));
    for (const name of ['documents.db', 'stream.db']) await snapshot(join(dataFolder, name), join(folder, name));
    await copyBlobs(join(dataFolder, 'blobs'), join(folder, 'blobs'));
    if (withTables) await copyTables(dataFolder, folder, lock === null);
  } finally {
    lock?.release();
  }
  await seal(folder);
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
async function snapshot(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
  await chmod(to, 0o600);
}

/** A file that is deleted meanwhile is missed by nobody, and one without `~` at its end is not finished. */
async function copyBlobs(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const path of await filesIn(from)) if (path.endsWith('~')) await copyPrivately(join(from, path), join(to, path));
}

async function copyTables(dataFolder: string, folder: string, isRunning: boolean): Promise<void> {
  const figures = await openFigures(dataFolder, isRunning);
  if (!figures) return;
  try {
    await mkdir(join(folder, 'tables'), { mode: 0o700 });
    for (const table of tableNames) {
      const file = await open(join(folder, 'tables', table), 'wx', 0o600);
      try {
        for await (const part of await readRows(figures.connection, `SELECT * FROM ${table} FINAL`))
          await file.writeFile(part);
        await file.sync();
      } finally {
        await file.close();
      }
    }
  } finally {
    await figures.close();
  }
}
