import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { CollectionDefinition } from '../ports';
import collections from './collections.sql';

const indexDefinition = z.tuple([z.array(z.string()), z.boolean(), z.boolean().optional()]);

/** Every kind of document in a database, with the indexes that were asked for. */
export function collectionsIn(database: DatabaseSync): readonly CollectionDefinition[] {
  return Array.from(
    Map.groupBy(database.prepare(collections).all(), (row) => String(row['collection'])),
    ([name, members]) => ({ name, indexes: members.flatMap(indexOf) }),
  );
}

function indexOf({ name, definition }: Record<string, unknown>): CollectionDefinition['indexes'] {
  if (typeof definition !== 'string') return [];
  const [path, unique, ordered] = indexDefinition.parse(JSON.parse(definition));
  return [{ name: String(name), path, unique, ...(ordered && { ordered }) }];
}
