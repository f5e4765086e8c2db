import { openClickHouse } from '@rehearse/platform/clickhouse';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLock } from '../../libs/platform/embedded/folder-lock';
import { tableNames, tableStep } from './tables';
import { openFiles, type Source } from './source';

/** An installation whose program is stopped. Nobody else can start it meanwhile. */
export async function openInstallation(folder: string): Promise<Source> {
  const files = openFiles(folder);
  try {
    const lock = FolderLock.take(folder);
    try {
      const own = join(folder, 'clickhouse');
      const analytics = existsSync(join(own, 'store')) ? await openClickHouse({ folder: own }) : null;
      return {
        ...files,
        tables: analytics && ((to) => tableNames.map((table) => tableStep(table, analytics, to))),
        async close() {
          await analytics?.close();
          lock.release();
          await files.close();
        },
      };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    await files.close();
    throw error;
  }
}
