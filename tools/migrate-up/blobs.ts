import type { Blobs } from '@rehearse/platform/ports';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Fingerprint } from '../tables';
import { Digest } from './digest';
import { inGroups } from './groups';
import type { Step } from './step';

const atOnce = 8;

/** All files of an installation. `folder` is where the embedded shape keeps them. */
export function blobsStep(folder: string, from: Blobs, to: Blobs): Step {
  return {
    name: 'files',
    async move({ after, reached, moved }) {
      const keys = (await keysIn(folder)).filter((key) => after === undefined || key > after);
      for await (const some of inGroups(keys, atOnce)) {
        await Promise.all(some.map((key) => copy(key, from, to)));
        reached(some.at(-1) ?? '');
        moved(some.length);
      }
    },
    source: () => fingerprintOf(folder, from),
    target: () => fingerprintOf(folder, to),
  };
}

async function copy(key: string, from: Blobs, to: Blobs): Promise<void> {
  const blob = await from.get(key);
  if (blob) await to.put(key, blob);
}

async function fingerprintOf(folder: string, blobs: Blobs): Promise<Fingerprint> {
  const digest = new Digest();
  for (const key of await keysIn(folder)) {
    const blob = await blobs.get(key);
    if (blob) digest.add(key, blob.type, blob.bytes);
  }
  return digest.fingerprint;
}

/** A finished file's name ends with `~`, which is not part of the key. */
async function keysIn(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('~'));
  const keys = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).slice(0, -1));
  return keys.map((key) => key.replaceAll(sep, '/')).toSorted((a, b) => (a < b ? -1 : 1));
}
