import { mongo } from 'mongoose';
import { applyChange } from '../../ports';
import type { Change, CollectionDefinition, InsertOptions, Json, WriteOptions } from '../../ports';
import type { Deadline } from './deadline';
import { indexedParts } from './fill-entries';
import { fromDatabase } from './opaque-keys';
import type { SchemaSteps } from './schema-steps';
import { entriesOf, type Step } from './step';
import type { StoredDocument } from './stored-document';
import {
  changing,
  indexedPartOf,
  isIndexed,
  live,
  matching,
  pushed,
  silent,
  wholeValue,
  type Filter,
  type Update,
} from './updates';

/** A document that is removed and has messages left. */
const emptied = { $set: { revision: 0 }, $unset: { value: 1, indexed: 1, step: 1 } } as const;

/**
 * Every write is one atomic update of one document: value, entries and outbox change together. It holds only while the
 * document has the entries of no newer step than this process knows, so that an older version never leaves any out.
 */
export class DocumentWriter {
  constructor(
    private readonly definition: CollectionDefinition,
    private readonly documents: mongo.Collection<StoredDocument>,
    private readonly steps: SchemaSteps,
  ) {}

  async insert(id: string, kept: Json, { outbox, revision = 1 }: InsertOptions, deadline: Deadline): Promise<void> {
    const step = await this.steps.ready(this.definition, deadline);
    const update = { $set: { revision, ...wholeValue(step, kept) }, ...pushed(outbox) };
    // A removed document whose messages still wait comes to life again; any other one refuses the id.
    await deadline.write(() => this.documents.updateOne({ _id: id, revision: 0 }, update, { upsert: true }));
  }

  /** Answers the new revision. */
  async replace(id: string, kept: Json, options: WriteOptions, deadline: Deadline): Promise<number | null> {
    for (;;) {
      const step = await this.steps.ready(this.definition, deadline);
      const filter = { ...matching(id, options), step: { $lte: step.number } };
      const update = { $set: wholeValue(step, kept), $inc: { revision: 1 }, ...pushed(options.outbox) };
      const replaced = await this.update(filter, update, { revision: 1 }, deadline);
      if (replaced) return replaced.revision;
      if (!(await this.read(id, options, step, deadline))) return null;
    }
  }

  /**
   * Where no index looks, one update is enough. Elsewhere the entries follow from what was read, and the update holds
   * only if nobody wrote meanwhile.
   */
  async change(id: string, change: Change, options: WriteOptions, deadline: Deadline): Promise<StoredDocument | null> {
    for (;;) {
      const step = await this.steps.ready(this.definition, deadline);
      const ask = (filter: Filter, entries: object) =>
        this.changeParts(filter, change, { ...changing(change, entries), ...pushed(options.outbox) }, deadline);
      if (!isIndexed(step, change)) {
        const changed = await ask({ ...matching(id, options), step: step.number }, {});
        if (changed) return changed;
      }
      const current = await this.read(id, options, step, deadline);
      if (!current) return null;
      if (current.step > step.number) continue;
      const value = applyChange(fromDatabase(current.value ?? {}), indexedPartOf(step, change));
      const entries = { step: step.number, indexed: entriesOf(step, value) };
      const changed = await ask({ _id: id, revision: current.revision, step: current.step }, entries);
      if (changed) return changed;
    }
  }

  async remove(id: string, options: WriteOptions, deadline: Deadline): Promise<boolean> {
    const filter = matching(id, options);
    const isSilent = !options.outbox?.length;
    if (isSilent && (await this.delete(filter, deadline))) return true;
    const update = { ...emptied, ...pushed(options.outbox) };
    const { matchedCount } = await deadline.write(() => this.documents.updateOne(filter, update));
    // Its older messages may have been published between the two.
    if (isSilent && matchedCount === 1) await this.delete({ _id: id, revision: 0 }, deadline);
    return matchedCount === 1;
  }

  /** Answers how many there were. Those that still have messages go when these are published, as with `remove`. */
  async removeAll(filter: Filter, deadline: Deadline): Promise<number> {
    const { deletedCount } = await deadline.write(() =>
      this.documents.deleteMany({ ...filter, ...silent, revision: live }),
    );
    const { matchedCount } = await deadline.write(() =>
      this.documents.updateMany({ ...filter, revision: live }, emptied),
    );
    if (matchedCount > 0) {
      await deadline.write(() => this.documents.deleteMany({ ...filter, ...silent, revision: 0 }));
    }
    return deletedCount + matchedCount;
  }

  private async changeParts(
    filter: Filter,
    change: Change,
    update: Update,
    deadline: Deadline,
  ): Promise<StoredDocument | null> {
    try {
      return await this.update(filter, update, { revision: 1, value: 1 }, deadline);
    } catch (error) {
      if (error instanceof mongo.MongoServerError) await this.assertValid(filter, change, deadline);
      throw error;
    }
  }

  /** The server refuses what every adapter refuses, but does not say it in the same words. */
  private async assertValid({ _id }: Filter, change: Change, deadline: Deadline): Promise<void> {
    const found = await deadline.read(() => this.documents.findOne({ _id, revision: live }));
    if (found) applyChange(fromDatabase(found.value ?? {}), change);
  }

  private update(
    filter: Filter,
    update: Update,
    projection: mongo.Document,
    deadline: Deadline,
  ): Promise<StoredDocument | null> {
    const options = { returnDocument: 'after', projection } as const;
    return deadline.write(() => this.documents.findOneAndUpdate(filter, update, options));
  }

  /** What the entries are made of. When a newer process made them, its step is known from here on. */
  private async read(id: string, options: WriteOptions, step: Step, deadline: Deadline) {
    const projection = indexedParts(step);
    const found = await deadline.read(() => this.documents.findOne(matching(id, options), { projection }));
    if (!found) return null;
    const current = { revision: found.revision, step: found.step ?? 0, value: found.value };
    if (current.step > step.number) await deadline.read(() => this.steps.refresh());
    return current;
  }

  /** Nothing that still has messages. */
  private async delete(filter: Filter, deadline: Deadline): Promise<boolean> {
    const { deletedCount } = await deadline.write(() => this.documents.deleteOne({ ...filter, ...silent }));
    return deletedCount === 1;
  }
}
