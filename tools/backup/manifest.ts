import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filesIn, sha256 } from './files';

const name = 'manifest.json';
const manifest = z.object({ format: z.literal(1), taken: z.string(), files: z.record(z.string(), z.string()) });

/** Written last: a backup without it was interrupted. */
export async function seal(folder: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) files[path] = await sha256(join(folder, path));
  const text = JSON.stringify({ format: 1, taken: new Date().toISOString(), files }, null, 2);
  await writeFile(join(folder, name), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** Throws unless every file is there as it was written. Answers when the backup was taken. */
export async function requireWhole(folder: string): Promise<string> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new Error(`There is no finished backup in ${folder}.`);
  });
  const { files, taken } = manifest.parse(JSON.parse(text));
  for (const [path, hash] of Object.entries(files)) {
    const found = await sha256(join(folder, path)).catch(() => undefined);
    if (found !== hash) throw new Error(`The backup is damaged: ${path} is not what was written.`);
  }
  return taken;
}
