import type { Collection, CollectionDefinition, JsonObject } from '@rehearse/platform/ports';
import { tableNames } from './tables';
import type { Journal } from './journal';
import type { Source } from './source';
import { countOf, topicNames, type Stores } from './stores';

/** One document for every move into this cluster. */
const moves: CollectionDefinition = { name: 'moves', indexes: [] };
export const isOfRehearse = ({ name }: CollectionDefinition): boolean => name !== moves.name;

const knownTo = ({ documents }: Stores): Collection<JsonObject> => documents.collection<JsonObject>(moves);

/** Makes sure that the target is empty, or holds what this very move has brought. */
export async function claimTarget(source: Source, target: Stores, journal: Journal): Promise<void> {
  const known = await knownTo(target).get(journal.move);
  if (known && !(journal.isFresh && 'ended' in known.value)) return;
  if (!known && !journal.isFresh)
    throw new Error(
      'This installation was on its way into another cluster. Go on there, or begin anew: remove embedded-to-cluster.jsonl from it.',
    );
  for await (const what of contents(source, target))
    throw new Error(`The cluster is not empty: there are ${what}. Only an empty one is filled.`);
  await knownTo(target).insert(journal.move, { began: new Date().toISOString() });
}

/** From here on the cluster may be used, and this move does not go on. */
export async function releaseTarget(target: Stores, { move }: Journal): Promise<void> {
  await knownTo(target).change(move, { set: [[['ended'], new Date().toISOString()]] });
}

async function* contents({ collections }: Source, target: Stores): AsyncGenerator<string> {
  const { documents, blobs, stream, analytics } = target;
  for (const collection of [...collections, ...(await documents.collections())])
    for await (const _ of documents.collection<JsonObject>(collection).all({ limit: 1 }))
      yield `documents in ${collection.name}`;
  for await (const _ of blobs.keys()) yield 'files';
  for (const topic of topicNames) if ((await countOf(stream, topic)) > 0) yield `messages in ${topic}`;
  if (!analytics) return;
  for (const table of tableNames)
    if ((await analytics.clickhouse.query(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) yield `rows in ${table}`;
}
