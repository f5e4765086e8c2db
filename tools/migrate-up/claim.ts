import type { CollectionDefinition, JsonObject } from '@rehearse/platform/ports';
import { tableNames } from './figures';
import type { Journal } from './journal';
import type { Source } from './source';
import { countOf, topicNames, type Target } from './target';

/** One document for every move into this cluster. */
const moves: CollectionDefinition = { name: 'moves', indexes: [] };

/** Makes sure that the target is empty, or holds what this very move has brought. */
export async function claim(source: Source, target: Target, journal: Journal): Promise<void> {
  const known = target.documents.collection<JsonObject>(moves);
  if (await known.get(journal.move)) return;
  if (!journal.isFresh)
    throw new Error(
      `This installation was on its way into another cluster. Go on there, or remove ${journal.path} to begin anew.`,
    );
  for await (const what of contents(source, target))
    throw new Error(`The cluster is not empty: there are ${what}. An installation moves only into an empty one.`);
  await known.insert(journal.move, { began: new Date().toISOString() });
}

async function* contents({ collections }: Source, { documents, stream, figures }: Target): AsyncGenerator<string> {
  for (const collection of [...collections, moves])
    for await (const _ of documents.collection<JsonObject>(collection).all({ limit: 1 }))
      yield `documents in ${collection.name}`;
  for (const topic of topicNames) if ((await countOf(stream, topic)) > 0) yield `messages in ${topic}`;
  if (!figures) return;
  for (const table of tableNames)
    if ((await figures.clickhouse.query(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) yield `rows in ${table}`;
}
