import { Schema, type Connection, type mongo } from 'mongoose';
import type { Json, OutboxMessage } from '../../ports';
import type { Step } from './step';

/** Who works on something, and until when (ms since the epoch) unless it renews that. Clocks may differ by a second or two. */
export interface Lease {
  readonly by: string;
  readonly until: number;
}

/** What nobody works on now. */
export const unleased = () => ({ 'lease.until': { $not: { $gt: Date.now() } } });

export interface StoredMessage extends OutboxMessage {
  readonly id: mongo.ObjectId;
}

/** A document as it is kept. All of it changes in one write, which is atomic without a transaction. */
export interface StoredDocument {
  readonly _id: string;
  /** 0: removed. It goes as soon as its last messages are published. */
  readonly revision: number;
  /** The step of the collection's indexes that `indexed` was made by. */
  readonly step?: number;
  /** With names for keys (opaque-keys.ts). */
  readonly value?: Json;
  /** By field of an index: what the document is found by, as JSON texts, so that 1 and "1" differ. */
  readonly indexed?: { readonly [field: string]: string | readonly string[] };
  /** Messages that the stream does not have yet, oldest first. */
  readonly outbox?: readonly StoredMessage[];
  /** Of the relay that publishes the outbox. */
  readonly lease?: Lease;
}

const { Mixed, ObjectId } = Schema.Types;

function schemaOf(step: Step): Schema {
  const message = new Schema({ id: ObjectId, topic: String, key: String, value: String }, { _id: false });
  const lease = new Schema({ by: String, until: Number }, { _id: false });
  const schema = new Schema(
    { _id: String, revision: Number, step: Number, value: Mixed, indexed: Mixed, outbox: [message], lease },
    { autoIndex: false, autoCreate: false, minimize: false, versionKey: false },
  );
  schema.index({ step: 1 }, { name: 'step' });
  schema.index({ 'outbox.id': 1 }, { name: 'outbox', sparse: true });
  for (const { field, unique, ordered } of step.indexes) {
    const place = { [`indexed.${field}`]: 1 } as const;
    const key = ordered ? { ...place, _id: 1 as const } : place;
    // A document without a value has no such field, and so never collides. A sparse index of two fields would hold all.
    const those = ordered ? { partialFilterExpression: { [`indexed.${field}`]: { $exists: true } } } : { sparse: true };
    schema.index(key, { name: field, unique: unique === true, ...those });
  }
  return schema;
}

export async function createIndexes(connection: Connection, step: Step): Promise<void> {
  const name = `${step.collection}/${step.number}`;
  const model = connection.models[name] ?? connection.model(name, schemaOf(step), step.collection);
  await model.createIndexes();
}
