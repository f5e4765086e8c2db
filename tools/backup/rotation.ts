import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestName } from './manifest';

const name = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
const nameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * One more backup in a folder of backups, named by its time. Those that were interrupted go first, and when it is there
 * the oldest of which there are more than `count`. Answers its folder.
 */
export async function rotateBackups(
  parent: string,
  count: number,
  backup: (folder: string) => Promise<void>,
): Promise<string> {
  const isWhole = (one: string) => existsSync(join(parent, one, manifestName));
  await remove(
    parent,
    (await namesIn(parent)).filter((one) => !isWhole(one)),
  );
  const folder = join(parent, nameOf(new Date()));
  await backup(folder);
  await remove(parent, (await namesIn(parent)).slice(0, -count));
  return folder;
}

/** When the newest of them was begun. */
export async function newestIn(parent: string): Promise<Date | undefined> {
  const newest = (await namesIn(parent)).findLast((one) => existsSync(join(parent, one, manifestName)));
  return newest === undefined ? undefined : new Date(newest.replace(name, '$1T$2:$3:$4Z'));
}

const namesIn = async (parent: string) => (await readdir(parent)).filter((one) => name.test(one)).toSorted();

async function remove(parent: string, names: readonly string[]): Promise<void> {
  for (const one of names) await rm(join(parent, one), { recursive: true });
}
