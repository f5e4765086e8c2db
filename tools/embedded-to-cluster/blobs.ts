import type { Blobs } from '@rehearse/platform/ports';
import type { Fingerprint } from '../tables';
import { Digest } from './digest';
import { inBatches } from './batches';
import type { Step } from './step';

const atOnce = 8;

/** All pictures. */
export function blobsStep(from: Blobs, to: Blobs): Step {
  return {
    name: 'files',
    async move({ after, reached, moved }) {
      for await (const some of inBatches(behind(after, from.keys()), atOnce)) {
        await Promise.all(some.map((key) => copyBlob(key, from, to)));
        reached(some.at(-1) ?? '');
        moved(some.length);
      }
    },
    source: () => fingerprintOf(from),
    target: () => fingerprintOf(to),
  };
}

/** One that was deleted meanwhile is missed by nobody. */
export async function copyBlob(key: string, from: Blobs, to: Blobs): Promise<void> {
  const blob = await from.get(key);
  if (blob) await to.put(key, blob);
}

/** Those that come after `place` in their order; all of them without it. */
async function* behind(place: string | undefined, keys: AsyncIterable<string>): AsyncGenerator<string> {
  let isBehind = place === undefined;
  for await (const key of keys) {
    if (isBehind) yield key;
    isBehind ||= key === place;
  }
}

async function fingerprintOf(blobs: Blobs): Promise<Fingerprint> {
  const digest = new Digest();
  for await (const key of blobs.keys()) {
    const blob = await blobs.get(key);
    if (blob) digest.add(key, blob.type, blob.bytes);
  }
  return digest.fingerprint;
}
