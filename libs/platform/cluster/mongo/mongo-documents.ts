import type { Connection } from 'mongoose';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stream, Reporter } from '../../ports';
import { Deadline } from './deadline';
import { KeyedQueue } from './keyed-queue';
import { MongoCollection } from './mongo-collection';
import { waitingIn } from './outbox-batch';
import { OutboxRelay } from './outbox-relay';
import { SchemaSteps } from './schema-steps';

const refreshMs = 1_000;

/**
 * Documents in one database, a collection of MongoDB for each of ours. Several processes may use it side by side. Takes
 * over the outboxes of all of them: what a write left there reaches `stream`, also after a crash. Without a stream it
 * leaves that to the others, whom it tells, and only learns of new steps of the indexes.
 */
export class MongoDocuments implements Documents {
  private readonly database;
  private readonly queue = new KeyedQueue();
  private readonly steps: SchemaSteps;
  private readonly relay: OutboxRelay | null;
  private readonly refreshing: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    stream: Stream | null,
    report: Reporter,
  ) {
    this.database = connection.getClient().db();
    this.steps = new SchemaSteps(connection, this.database);
    this.relay = stream && new OutboxRelay(this.database, this.steps, stream, report);
    // The relay does it, where there is one.
    this.refreshing = stream ? undefined : setInterval(() => this.refresh(report), refreshMs).unref();
  }

  collection<T extends JsonObject>(definition: CollectionDefinition): Collection<T> {
    const { database, steps, queue, relay } = this;
    const outboxGrew = async (name: string, deadline: Deadline): Promise<void> =>
      relay ? relay.wake(name) : steps.tell(name, deadline);
    return new MongoCollection<T>(definition, { database, steps, queue, outboxGrew });
  }

  collections(): Promise<readonly CollectionDefinition[]> {
    return this.steps.definitions();
  }

  async waiting(): Promise<number> {
    const names = await this.steps.names();
    const counts = await Promise.all(names.map((name) => waitingIn(this.database.collection(name))));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async check(): Promise<void> {
    await new Deadline().read(() => this.database.command({ ping: 1 }));
  }

  /** Finishes the writes in hand and gives the relay one last chance to empty the outboxes. */
  async close(): Promise<void> {
    await this.queue.idle();
    clearInterval(this.refreshing);
    await this.relay?.stop();
    await this.connection.close();
  }

  private refresh(report: Reporter): void {
    this.steps.refresh().catch((error: unknown) => report.warn({ err: error }, 'MongoDB is away'));
  }
}
