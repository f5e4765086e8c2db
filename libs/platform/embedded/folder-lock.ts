import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError } from './data-folder-error';
import { sqliteCode } from './database-file';
import { makePrivateFile } from './private-folder';

const busy = 5;

/**
 * Keeps other processes out of a data folder. SQLite's own file lock does it: the operating system lets go of it when
 * the process ends, however it ends.
 */
export class FolderLock {
  private constructor(private readonly connection: DatabaseSync) {}

  static take(folder: string): FolderLock {
    const path = join(folder, 'rehearse.lock');
    makePrivateFile(path);
    const connection = new DatabaseSync(path, { timeout: 0 });
    try {
      connection.exec('BEGIN EXCLUSIVE');
      return new FolderLock(connection);
    } catch (error) {
      connection.close();
      if (sqliteCode(error) === busy) {
        throw new DataFolderError(
          `Another Rehearse is already running on the data folder ${folder}. Stop it first, or give this one a folder of its own with REHEARSE_DATA.`,
          { cause: error },
        );
      }
      throw new DataFolderError(`The lock file ${path} cannot be used: ${String(error)}`, { cause: error });
    }
  }

  release(): void {
    this.connection.close();
  }
}
