import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutJournal } from '../embedded-to-cluster/journal';
import { moveToCluster, type Say } from '../embedded-to-cluster/move';
import { withOpen } from '../cli/run';
import { openFiles, type Source } from '../embedded-to-cluster/source';
import type { Stores } from '../embedded-to-cluster/stores';
import { eraseAgain } from './erasures';
import { sha256 } from './files';
import { manifestName, requireWhole } from './manifest';
import { stepsOfFiles } from './table-files';

type Open = (withAnalytics: boolean) => Promise<Stores>;

/**
 * Takes a backup into an empty cluster, or goes on where an attempt with the same backup was interrupted. What the list
 * names is erased when the services start.
 */
export async function restoreCluster(folder: string, list: string | undefined, open: Open, say: Say): Promise<string> {
  const taken = await requireWhole(folder);
  const journal = withoutJournal(await sha256(join(folder, manifestName)));
  await withOpen(openBackup(folder), (source) =>
    withOpen(open(source.tables !== null), async (target) => {
      await moveToCluster(source, target, journal, say);
      if (list !== undefined) await eraseAgain(target.stream, list, folder);
    }),
  );
  return taken;
}

function openBackup(folder: string): Source {
  const tables = join(folder, 'tables');
  return { ...openFiles(folder), tables: existsSync(tables) ? (to) => stepsOfFiles(tables, to) : null };
}
