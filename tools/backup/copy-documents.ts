import { DuplicateKey, indexedValues } from '@rehearse/platform/ports';
import type { CollectionDefinition, Documents, Json, JsonObject, Stored } from '@rehearse/platform/ports';
import { inBatches } from '../embedded-to-cluster/batches';

const atOnce = 20;
const attempts = 10;

/**
 * All documents of a collection that others write to meanwhile, each as it was at some moment. Where two that were read at
 * different moments want the same unique key, both are read once more.
 */
export async function copyDocuments(definition: CollectionDefinition, from: Documents, to: Documents): Promise<void> {
  const [source, target] = [from, to].map((documents) => documents.collection<JsonObject>(definition));
  if (!source || !target) throw new Error('there are two ends');

  const copy = async (one: Stored<JsonObject>, attempt: number): Promise<void> => {
    try {
      await target.insert(one.id, one.value, { revision: one.revision });
    } catch (error) {
      if (!(error instanceof DuplicateKey) || error.index === 'id' || attempt === attempts) throw error;
      const values = valuesOf(one.value, definition, error.index);
      for (const { id } of [...(await target.findBy(error.index, values)), one]) await renew(id, attempt + 1);
    }
  };
  const renew = async (id: string, attempt: number): Promise<void> => {
    await target.remove(id);
    const now = await source.get(id);
    if (now) await copy(now, attempt);
  };

  for await (const some of inBatches(source.all(), atOnce)) await Promise.all(some.map((one) => copy(one, 1)));
}

function valuesOf(value: JsonObject, { indexes }: CollectionDefinition, name: string): readonly Json[] {
  const path = indexes.find((index) => index.name === name)?.path ?? [];
  return Array.from(indexedValues(value, path), (text) => JSON.parse(text) as Json);
}
