import type { mongo } from 'mongoose';
import { DuplicateKey } from '../../ports';
import { Deadline } from './deadline';
import { duplicateOf } from './failures';
import { fromDatabase, clientAddress } from './opaque-keys';
import { entriesOf, type Step } from './step';
import type { StoredDocument } from './stored-document';

const atOnce = 50;

/** Gives the entries of a step to the documents that do not have them yet, beside processes that go on writing. */
export async function fillEntries(database: mongo.Db, step: Step): Promise<void> {
  const documents = database.collection<StoredDocument>(step.collection);
  const behind = { step: { $lt: step.number } };
  const next = () => documents.find(behind, { projection: indexedParts(step), limit: atOnce }).toArray();
  for (let found = await next(); found.length > 0; found = await next()) {
    for (const document of found) await fill(documents, step, document);
  }
}

/** A document that changed meanwhile is found again. */
async function fill(documents: mongo.Collection<StoredDocument>, step: Step, document: StoredDocument): Promise<void> {
  const { _id, revision } = document;
  const set = { step: step.number, indexed: entriesOf(step, fromDatabase(document.value ?? {})) };
  try {
    await new Deadline().write(() => documents.updateOne({ _id, revision, step: { $lt: step.number } }, { $set: set }));
  } catch (error) {
    const index = duplicateOf(error);
    if (index === undefined) throw error;
    throw new Error(
      `The index ${index} of ${step.collection} cannot be unique: ${_id} has a value that another document has, too.`,
      { cause: new DuplicateKey(step.collection, index) },
    );
  }
}

/** Everything that the indexes of a step look at, and no large maps beside it. */
export function indexedParts(step: Step): Record<string, 1> {
  const parts = new Set(step.indexes.map(({ path }) => clientAddress(path.slice(0, 1))));
  return Object.fromEntries([['revision', 1], ['step', 1], ...[...parts].map((part) => [part, 1])]);
}
