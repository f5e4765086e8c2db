import { mongo } from 'mongoose';
import {
  changedPaths,
  rootOf,
  touches,
  type Change,
  type Json,
  type OutboxMessage,
  type Path,
  type WriteOptions,
} from '../../ports';
import { fromDatabase, clientAddress, toDatabase } from './opaque-keys';
import { entriesOf, type Step } from './step';
import type { StoredDocument } from './stored-document';

export type Filter = mongo.Filter<StoredDocument>;
export type Update = mongo.UpdateFilter<StoredDocument>;

/** Not one that was removed and only waits for its messages. */
export const live = { $gte: 1 };

/** Without messages: no outbox, or an empty one. */
export const silent = { 'outbox.0': { $exists: false } };

export function matching(id: string, { ifRevision }: WriteOptions): Filter {
  return { _id: id, revision: ifRevision === undefined ? live : { ...live, $eq: ifRevision } };
}

/** The fields of a document whose value is `kept`. */
export function wholeValue(step: Step, kept: Json) {
  return { step: step.number, value: kept, indexed: entriesOf(step, fromDatabase(kept)) };
}

export function pushed(outbox: readonly OutboxMessage[] = []): Update {
  if (outbox.length === 0) return {};
  const messages = outbox.map(({ topic, key, value }) => ({ id: new mongo.ObjectId(), topic, key, value }));
  return { $push: { outbox: { $each: messages } } };
}

/** The parts of a change, and further fields to set. MongoDB does not take an empty operator everywhere. */
export function changing({ set = [], unset = [], increment = [] }: Change, fields: object): Update {
  const parts = (list: readonly (readonly [Path, Json])[]) =>
    list.map(([path, part]) => [clientAddress(path), part] as const);
  const $set = { ...Object.fromEntries(parts(set.map(([path, part]) => [path, toDatabase(part)]))), ...fields };
  const $unset = Object.fromEntries(parts(unset.map((path) => [path, ''])));
  const $inc = { ...Object.fromEntries(parts(increment)), revision: 1 };
  const update: mongo.UpdateFilter<mongo.Document> = {
    $inc,
    ...(Object.keys($set).length > 0 ? { $set } : {}),
    ...(Object.keys($unset).length > 0 ? { $unset } : {}),
  };
  return update as Update;
}

export function isIndexed(step: Step, change: Change): boolean {
  const changed = changedPaths(change);
  return step.indexes.some((index) => changed.some((path) => touches(path, rootOf(index))));
}

/** The parts of a change that lie in the same fields of the document as what the indexes look at. */
export function indexedPartOf(step: Step, { set = [], unset = [], increment = [] }: Change): Change {
  const fields = new Set(step.indexes.map(({ path }) => path[0]));
  const isNear = (path: Path) => fields.has(path[0]);
  return {
    set: set.filter(([path]) => isNear(path)),
    unset: unset.filter(isNear),
    increment: increment.filter(([path]) => isNear(path)),
  };
}
