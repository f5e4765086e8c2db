import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';
import type { Fingerprint } from '../tables';
import { Digest } from './digest';
import { inBatches } from './batches';
import type { Step } from './step';

const atOnce = 20;

type All = Iterable<Stored<JsonObject>> | AsyncIterable<Stored<JsonObject>>;

/** All documents of a collection, with their ids and revisions. */
export function documentsStep(definition: CollectionDefinition, from: () => All, to: Documents): Step {
  const target = to.collection<JsonObject>(definition);
  return {
    name: `documents ${definition.name}`,
    async move({ moved }) {
      for await (const some of inBatches(from(), atOnce)) {
        await Promise.all(some.map((one) => put(target, one)));
        moved(some.length);
      }
    },
    source: () => fingerprintOf(from()),
    target: () => fingerprintOf(target.all()),
  };
}

/** One that is there has come with an attempt before: the comparison looks at what it is. */
async function put(target: Collection<JsonObject>, { id, revision, value }: Stored<JsonObject>): Promise<void> {
  try {
    await target.insert(id, value, { revision });
  } catch (error) {
    if (!(error instanceof DuplicateKey && error.index === 'id')) throw error;
  }
}

async function fingerprintOf(all: All): Promise<Fingerprint> {
  const digest = new Digest();
  for await (const { id, revision, value } of all) digest.add(id, String(revision), JSON.stringify(value, inOrder));
  return digest.fingerprint;
}

/** The keys of a map in an order of their own: stores may have another one. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
