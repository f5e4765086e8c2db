import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root';

/** A file of this folder that another program reads. */
export const ownFile = (name: string) => join(root, 'libs/testkit/engines/programs', name);

/** Installed engines by version, and the data of those that run. */
export const cacheFolder = () => process.env['REHEARSE_ENGINES'] ?? join(homedir(), '.cache', 'rehearse-engines');
export const runFolder = () => join(cacheFolder(), 'run');

/** As JSON: whoever reads it meets the old text or the new one, also when this process dies. */
export function saveJson(path: string, value: unknown): void {
  writeFileSync(`${path}.draft`, JSON.stringify(value, null, 2), { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

/** What `saveJson` wrote; undefined when there is no such file. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
