import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder } from './files';

const busy = 5;

/**
 * Runs `work` alone among all processes of this machine. SQLite's file lock does it: the operating system lets go of it
 * when the process ends, however it ends.
 */
export async function withFileLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(cacheFolder(), { recursive: true });
  const connection = new DatabaseSync(join(cacheFolder(), `${name}.lock`), { timeout: 0 });
  try {
    while (!taken(connection)) await sleep(200);
    return await work();
  } finally {
    connection.close();
  }
}

function taken(connection: DatabaseSync): boolean {
  try {
    connection.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
