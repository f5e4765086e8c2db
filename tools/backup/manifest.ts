import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filesIn, sha256 } from './files';

export const manifestName = 'manifest.json';
const manifest = z.object({ format: z.literal(1), taken: z.string(), files: z.record(z.string(), z.string()) });

/** Makes the folder, for its owner's eyes only, and writes the manifest of what `fill` has put there. When that fails, nothing is left. */
export async function writeBackup(folder: string, fill: () => Promise<void>): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  try {
    await fill();
    await writeManifest(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The manifest is written last: a backup without it was interrupted. */
async function writeManifest(folder: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) {
    await chmod(join(folder, path), 0o600);
    files[path] = await sha256(join(folder, path));
  }
  const text = JSON.stringify({ format: 1, taken: new Date().toISOString(), files }, null, 2);
  await writeFile(join(folder, manifestName), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** Throws unless every file is there as it was written. Answers when the backup was taken. */
export async function requireWhole(folder: string): Promise<string> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`There is no finished backup in ${folder}.`);
  });
  const { files, taken } = manifest.parse(JSON.parse(text));
  for (const [path, hash] of Object.entries(files)) {
    const found = await sha256(join(folder, path)).catch(() => undefined);
    if (found !== hash) throw new Error(`The backup is damaged: ${path} is not what was written.`);
  }
  return taken;
}
