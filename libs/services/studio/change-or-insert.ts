import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, JsonObject, Stored } from '@rehearse/platform/ports';

/**
 * Stores what `next` makes of a document as it is, or of `empty`, whoever else writes to it at the same moment. The same again is
 * not written.
 */
export async function changeOrInsert<T extends JsonObject>(
  collection: Collection<T>,
  id: string,
  { empty, next }: { readonly empty: T; readonly next: (before: T) => T },
): Promise<void> {
  for (;;) {
    const found = await collection.get(id);
    const before = found?.value ?? empty;
    const after = next(before);
    if (after === before) return;
    const done = found
      ? await collection.replace(id, after, { ifRevision: found.revision })
      : await insertFirst(collection, id, after);
    if (done) return;
  }
}

/** Null where somebody else was first. */
async function insertFirst<T extends JsonObject>(
  collection: Collection<T>,
  id: string,
  value: T,
): Promise<Stored<T> | null> {
  try {
    return await collection.insert(id, value);
  } catch (error) {
    if (error instanceof DuplicateKey) return null;
    throw error;
  }
}
