import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { CollectionDefinition } from '../../ports';
import { Deadline } from './deadline';
import { duplicateOf } from './failures';
import { fillEntries } from './fill-entries';
import { nextStep, type Step } from './step';
import { createIndexes, unleased, type Lease } from './stored-document';

const leaseMs = 30_000;
const pauseMs = 200;

interface StoredStep extends Step {
  /** `<collection>/<number>`: of two processes that add a step at the same time, one does. */
  readonly _id: string;
  /** Its indexes are there, and every document has its entries. */
  readonly done: boolean;
  readonly lease?: Lease;
  /** Another one whenever a process that publishes nothing itself has left messages in the collection. */
  readonly grown?: string;
}

/** What is known of all collections that any process has prepared. */
interface News {
  readonly names: readonly string[];
  /** In these are messages since the last time, of processes that do not publish them. */
  readonly grown: ReadonlySet<string>;
}

/**
 * The collection `schema_steps`: which indexes each collection has. A step runs once, by one process at a time; one that
 * died in the middle of it leaves it to the next. Nothing is ever dropped, so that older versions go on beside newer ones.
 */
export class SchemaSteps {
  private readonly by = randomUUID();
  private readonly steps: mongo.Collection<StoredStep>;
  private readonly latest = new Map<string, Step>();
  private readonly preparing = new Map<string, Promise<void>>();
  /** Collections that have got a step from another process, and maybe documents of ours without its entries. */
  private readonly behind = new Set<string>();
  /** By step: the last `grown` that was seen. */
  private readonly seen = new Map<string, string>();

  constructor(
    private readonly connection: Connection,
    private readonly database: mongo.Db,
  ) {
    this.steps = database.collection('schema_steps');
  }

  /** The latest step of the collection, when everything that `definition` wants is there. */
  async ready(definition: CollectionDefinition, deadline: Deadline): Promise<Step> {
    await deadline.read(() => this.prepared(definition));
    const step = this.latest.get(definition.name);
    if (!step) throw new Error(`${definition.name} was prepared without a step`);
    return step;
  }

  /** The step that `definition` still needs; null when there is no such thing. */
  async left(definition: CollectionDefinition): Promise<Step | null> {
    const latest = await this.read(definition.name);
    return nextStep(latest, definition) ?? (latest?.done === false ? latest : null);
  }

  /** Learns what other processes have added. */
  async refresh(): Promise<News> {
    const steps = await new Deadline().read(() => this.steps.find().sort({ number: 1 }).toArray());
    const newest = new Map(steps.map((step) => [step.collection, step]));
    for (const step of newest.values()) await this.catchUp(step);
    const grown = new Set(steps.filter((step) => this.isNews(step)).map(({ collection }) => collection));
    return { names: [...newest.keys()], grown };
  }

  /** Tells those who publish that there are messages in a collection. They look there without it, too, but later. */
  async tell(collection: string, deadline: Deadline): Promise<void> {
    const step = this.latest.get(collection);
    const grown = { $set: { grown: randomUUID() } };
    if (step) await deadline.write(() => this.steps.updateOne({ _id: idOf(step) }, grown)).catch(() => undefined);
  }

  private isNews({ _id, grown }: StoredStep): boolean {
    if (grown === undefined || this.seen.get(_id) === grown) return false;
    this.seen.set(_id, grown);
    return true;
  }

  /** As they are now: of an index that was changed, the latest form. */
  async definitions(): Promise<readonly CollectionDefinition[]> {
    const steps = await new Deadline().read(() => this.steps.find().sort({ number: 1 }).toArray());
    const latest = new Map(steps.map((step) => [step.collection, step]));
    return Array.from(latest.values(), ({ collection, indexes }) => {
      const byName = new Map(
        indexes.map(({ name, path, unique = false, ordered }) => [
          name,
          { name, path, unique, ...(ordered && { ordered }) },
        ]),
      );
      return { name: collection, indexes: [...byName.values()] };
    });
  }

  /** Of all collections that any process has prepared. */
  names(): Promise<readonly string[]> {
    return new Deadline().read(() => this.steps.distinct('collection'));
  }

  /** Resolves when everything that `definition` wants is there, however long that takes. */
  prepared(definition: CollectionDefinition): Promise<void> {
    const key = JSON.stringify(definition);
    const known = this.preparing.get(key);
    if (known) return known;
    const work = this.prepare(definition);
    this.preparing.set(key, work);
    work.catch(() => this.preparing.delete(key));
    return work;
  }

  private async prepare(definition: CollectionDefinition): Promise<void> {
    for (;;) {
      const latest = await this.read(definition.name);
      const next = nextStep(latest, definition);
      if (next) await this.add(next);
      else if (latest && (latest.done || (await this.run(latest)))) {
        this.learn(latest);
        return;
      } else await sleep(pauseMs);
    }
  }

  private read(collection: string): Promise<StoredStep | null> {
    return new Deadline().read(() => this.steps.findOne({ collection }, { sort: { number: -1 } }));
  }

  private async add(step: Step): Promise<void> {
    const stored = { ...step, _id: idOf(step), done: false };
    try {
      await new Deadline().write(() => this.steps.insertOne(stored));
    } catch (error) {
      if (duplicateOf(error) === undefined) throw error;
    }
  }

  /** False when another process is at it. */
  private async run(step: StoredStep): Promise<boolean> {
    if (!(await this.take(step, unleased()))) return false;
    const renewal = setInterval(() => void this.take(step, { 'lease.by': this.by }).catch(() => false), leaseMs / 3);
    try {
      await createIndexes(this.connection, step);
      await fillEntries(this.database, step);
      await this.update({ _id: step._id }, { $set: { done: true }, $unset: { lease: 1 } });
      return true;
    } catch (error) {
      await this.update({ _id: step._id }, { $unset: { lease: 1 } }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private async take({ _id }: StoredStep, free: mongo.Filter<StoredStep>): Promise<boolean> {
    const lease = { by: this.by, until: Date.now() + leaseMs };
    const { matchedCount } = await this.update({ _id, done: false, ...free }, { $set: { lease } });
    return matchedCount === 1;
  }

  private update(filter: mongo.Filter<StoredStep>, update: mongo.UpdateFilter<StoredStep>) {
    return new Deadline().write(() => this.steps.updateOne(filter, update));
  }

  /** True when it is news. From here on this process makes the entries of the step. */
  private learn(step: Step): boolean {
    const known = this.latest.get(step.collection);
    if (known && known.number >= step.number) return false;
    this.latest.set(step.collection, step);
    return known !== undefined;
  }

  /** What we wrote between the last look of the process that ran the step and ours gets its entries here. */
  private async catchUp(step: StoredStep): Promise<void> {
    if (this.latest.has(step.collection) && this.learn(step)) this.behind.add(step.collection);
    if (!step.done || !this.behind.has(step.collection)) return;
    await fillEntries(this.database, step);
    this.behind.delete(step.collection);
  }
}

const idOf = ({ collection, number }: Step): string => `${collection}/${number}`;
