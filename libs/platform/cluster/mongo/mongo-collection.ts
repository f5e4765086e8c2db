import type { mongo } from 'mongoose';
import {
  assertApplicable,
  DuplicateKey,
  textsFrom,
  type Change,
  type Collection,
  type CollectionDefinition,
  type FindOptions,
  type Index,
  type IndexPart,
  type InsertOptions,
  type Json,
  type JsonObject,
  type OrderOptions,
  type RangeOptions,
  type Revision,
  type Stored,
  type WriteOptions,
} from '../../ports';
import { Deadline } from './deadline';
import { DocumentWriter } from './document-writer';
import { DocumentTooLarge, duplicateOf, fits, isTooLarge } from './failures';
import type { KeyedQueue } from './keyed-queue';
import { fromDatabase, clientAddress, toDatabase } from './opaque-keys';
import type { SchemaSteps } from './schema-steps';
import { fieldOf } from './step';
import type { StoredDocument } from './stored-document';
import { live, type Filter } from './updates';

/** `all` reads this many documents at a time. */
const pageSize = 20;

export interface CollectionHome {
  readonly database: mongo.Db;
  readonly steps: SchemaSteps;
  readonly queue: KeyedQueue;
  /** Resolves when those who publish have been told. */
  readonly outboxGrew: (collection: string, deadline: Deadline) => Promise<void>;
}

export class MongoCollection<T extends JsonObject> implements Collection<T> {
  private readonly documents: mongo.Collection<StoredDocument>;
  private readonly writer: DocumentWriter;
  private readonly name: string;

  constructor(
    private readonly definition: CollectionDefinition,
    private readonly home: CollectionHome,
  ) {
    this.name = definition.name;
    this.documents = home.database.collection(definition.name);
    this.writer = new DocumentWriter(definition, this.documents, home.steps);
  }

  async get(id: string, { omit }: Pick<FindOptions, 'omit'> = {}): Promise<Stored<T> | null> {
    const [found] = await this.find({ _id: id }, { omit, limit: 1 }, new Deadline());
    return found ?? null;
  }

  async findBy(name: string, values: readonly Json[], options: FindOptions = {}): Promise<readonly Stored<T>[]> {
    const deadline = new Deadline();
    return await this.find(await this.byIndex(name, values, deadline), options, deadline);
  }

  async revisionsBy(name: string, values: readonly Json[], limit: number): Promise<readonly Revision[]> {
    const deadline = new Deadline();
    const filter = await this.byIndex(name, values, deadline);
    const found = await deadline.read(() =>
      this.documents
        .find({ ...filter, revision: live }, { projection: { revision: 1 }, limit })
        .sort({ _id: 1 })
        .toArray(),
    );
    return found.map(({ _id, revision }) => ({ id: _id, revision }));
  }

  between(from: string, to: string, options: RangeOptions = {}): Promise<readonly Stored<T>[]> {
    return this.find({ _id: { $gte: from, $lt: to } }, options, new Deadline());
  }

  async inOrder(
    name: string,
    part: IndexPart,
    { after, order, ...options }: OrderOptions = {},
  ): Promise<readonly Stored<T>[]> {
    const deadline = new Deadline();
    const field = await this.orderOf(name, deadline);
    const [sign, behind] = order === 'descending' ? ([-1, '$lt'] as const) : ([1, '$gt'] as const);
    const value = after && JSON.stringify(after.value);
    const rest = after && { $or: [{ [field]: { [behind]: value } }, { [field]: value, _id: { [behind]: after.id } }] };
    return this.find({ $and: [partOf(field, part), rest ?? {}] }, options, deadline, { [field]: sign, _id: sign });
  }

  async count(name: string, part: IndexPart = {}): Promise<number> {
    const deadline = new Deadline();
    const field = await this.orderOf(name, deadline);
    return deadline.read(() => this.documents.countDocuments(partOf(field, part)));
  }

  async startingWith(name: string, text: string, options: FindOptions = {}): Promise<readonly Stored<T>[]> {
    const deadline = new Deadline();
    const field = await this.fieldOf(name, deadline);
    const { from, below } = textsFrom(text);
    return this.find({ [field]: { $elemMatch: { $gte: from, $lt: below } } }, options, deadline);
  }

  async *all(options: FindOptions = {}): AsyncGenerator<Stored<T>> {
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    let after: Filter = {};
    while (left > 0) {
      const limit = Math.min(left, pageSize);
      const page: readonly Stored<T>[] = await this.find(after, { ...options, limit }, new Deadline());
      yield* page;
      const last = page.at(-1);
      if (!last) return;
      after = { _id: { $gt: last.id } };
      left -= page.length;
    }
  }

  insert(id: string, value: T, options: InsertOptions = {}): Promise<Stored<T>> {
    const kept = toDatabase(value);
    return this.write(id, [kept], options, async (deadline) => {
      await this.writer.insert(id, kept, options, deadline);
      return stored<T>(id, options.revision ?? 1, kept);
    });
  }

  replace(id: string, value: T, options: WriteOptions = {}): Promise<Stored<T> | null> {
    const kept = toDatabase(value);
    return this.write(id, [kept], options, async (deadline) => {
      const revision = await this.writer.replace(id, kept, options, deadline);
      return revision === null ? null : stored<T>(id, revision, kept);
    });
  }

  async change(id: string, change: Change, options: WriteOptions = {}): Promise<Stored<T> | null> {
    assertApplicable(change);
    const parts = (change.set ?? []).map(([, part]) => part);
    return await this.write(id, parts, options, async (deadline) => {
      const changed = await this.writer.change(id, change, options, deadline);
      return changed && stored<T>(id, changed.revision, changed.value);
    });
  }

  remove(id: string, options: WriteOptions = {}): Promise<boolean> {
    return this.write(id, [], options, (deadline) => this.writer.remove(id, options, deadline));
  }

  removeBetween(from: string, to: string): Promise<number> {
    return this.writer.removeAll({ _id: { $gte: from, $lt: to } }, new Deadline());
  }

  private async byIndex(name: string, values: readonly Json[], deadline: Deadline): Promise<Filter> {
    return { [await this.fieldOf(name, deadline)]: { $in: values.map((value) => JSON.stringify(value)) } };
  }

  private orderOf(name: string, deadline: Deadline): Promise<string> {
    return this.fieldOf(name, deadline, ({ ordered }) => ordered === true);
  }

  /** That serves an index. */
  private async fieldOf(
    name: string,
    deadline: Deadline,
    isMeant: (index: Index) => boolean = () => true,
  ): Promise<string> {
    const index = this.definition.indexes.find((one) => one.name === name && isMeant(one));
    if (!index) throw new Error(`${this.name} has no index "${name}"`);
    return `indexed.${fieldOf(await this.home.steps.ready(this.definition, deadline), index)}`;
  }

  private async find(
    filter: Filter,
    { omit = [], limit, order }: RangeOptions,
    deadline: Deadline,
    sort: Readonly<Record<string, 1 | -1>> = { _id: order === 'descending' ? -1 : 1 },
  ): Promise<Stored<T>[]> {
    // To MongoDB no documents at all is a limit without a meaning.
    if (limit === 0) return [];
    const left = omit.map((key) => [clientAddress([key]), 0] as const);
    const projection = Object.fromEntries([['indexed', 0], ['outbox', 0], ...left]);
    const found = await deadline.read(() =>
      this.documents
        .find({ ...filter, revision: live }, { projection, ...(limit === undefined ? {} : { limit }) })
        .sort(sort)
        .toArray(),
    );
    return found.map(({ _id, revision, value }) => stored<T>(_id, revision, value));
  }

  /** The writes of one document run in the order of their calls, and so do their messages. */
  private async write<R>(
    id: string,
    parts: readonly Json[],
    { outbox = [] }: WriteOptions,
    work: (deadline: Deadline) => Promise<R>,
  ): Promise<R> {
    if (!fits(parts)) throw new DocumentTooLarge(this.name, id);
    const deadline = new Deadline();
    try {
      return await this.home.queue.run(`${this.name}/${id}`, () => work(deadline));
    } catch (error) {
      const index = duplicateOf(error);
      if (index !== undefined) throw new DuplicateKey(this.name, index);
      throw isTooLarge(error) ? new DocumentTooLarge(this.name, id) : error;
    } finally {
      if (outbox.length > 0) await this.home.outboxGrew(this.name, deadline);
    }
  }
}

/** Whoever is removed is in no index. */
function partOf(field: string, { is, from, below }: IndexPart): Filter {
  return {
    [field]: {
      $exists: true,
      ...(is !== undefined && { $eq: JSON.stringify(is) }),
      ...(from !== undefined && { $gte: JSON.stringify(from) }),
      ...(below !== undefined && { $lt: JSON.stringify(below) }),
    },
  };
}

/** Nobody waits for the copying of a document that is not looked at. */
function stored<T extends JsonObject>(id: string, revision: number, kept: Json = {}): Stored<T> {
  let known: T | undefined;
  return {
    id,
    revision,
    get value() {
      return (known ??= fromDatabase<T>(kept));
    },
  };
}
