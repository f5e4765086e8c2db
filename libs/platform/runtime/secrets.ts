import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const stored = z.record(z.string(), z.string().min(32));

/**
 * Random keys of 256 bits (base64url), drawn when they are first asked for and kept in `secrets.json` in the data
 * folder, for its owner's eyes only. Losing the file logs everyone out. `kept` are answered, too, where there are any.
 */
export async function openSecrets<N extends string, K extends string = never>(
  dataFolder: string,
  names: readonly N[],
  kept: readonly K[] = [],
): Promise<Readonly<Record<N, string> & Partial<Record<K, string>>>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, 'secrets.json');
  const known = await read(path);
  const drawn = names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')] as const);
  const secrets = Object.fromEntries(drawn) as Record<N, string>;
  if (names.some((name) => known[name] === undefined)) await write(path, { ...known, ...secrets });
  const others = kept.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]));
  return { ...(Object.fromEntries(others) as Partial<Record<K, string>>), ...secrets };
}

async function read(path: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return stored.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `The file ${path} is damaged. Put back a copy from a backup, or move it away: everyone has to log in again then.`,
      { cause: error },
    );
  }
}

/** Whole or not at all. */
async function write(path: string, secrets: Readonly<Record<string, string>>): Promise<void> {
  const file = await open(`${path}.draft`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.draft`, path);
}
