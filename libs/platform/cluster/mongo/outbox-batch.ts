import type { mongo } from 'mongoose';
import type { Stream } from '../../ports';
import { Deadline } from './deadline';
import { unleased, type StoredDocument, type StoredMessage } from './stored-document';
import { live, silent } from './updates';

/** How many documents are emptied together. */
const atOnce = 100;

/** A process that died holds up the messages of a document for this long. */
const leaseMs = 5_000;

const waiting = { 'outbox.id': { $exists: true } };

type Documents = mongo.Collection<StoredDocument>;

/** How many messages wait in the documents of a collection. */
export async function waitingIn(documents: Documents): Promise<number> {
  const count = { $group: { _id: null, messages: { $sum: { $size: '$outbox' } } } };
  const [found] = await new Deadline().read(() =>
    documents.aggregate<{ messages: number }>([{ $match: waiting }, count]).toArray(),
  );
  return found?.messages ?? 0;
}

/** Whether any message does, in anybody's hand. */
export async function isWaitingIn(documents: Documents): Promise<boolean> {
  const found = await new Deadline().read(() => documents.findOne(waiting, { projection: { _id: 1 } }));
  return found !== null;
}

interface Held {
  readonly _id: string;
  readonly outbox: readonly StoredMessage[];
}

/** The outboxes of some documents of one collection, while nobody else publishes them. */
export class OutboxBatch {
  private constructor(
    private readonly documents: Documents,
    private readonly by: string,
    private readonly held: readonly Held[],
  ) {}

  /** Those that wait longest and are free; null when there are none. */
  static async take(documents: Documents, by: string): Promise<OutboxBatch | null> {
    const found = await new Deadline().read(() =>
      documents
        .find({ ...waiting, ...unleased() }, { projection: { _id: 1 }, limit: atOnce })
        .sort({ 'outbox.id': 1 })
        .toArray(),
    );
    if (found.length === 0) return null;
    const ids = found.map(({ _id }) => _id);
    await new Deadline().write(() => documents.updateMany({ _id: { $in: ids }, ...unleased() }, leaseOf(by)));
    const own = await new Deadline().read(() =>
      documents.find({ _id: { $in: ids }, 'lease.by': by }, { projection: { outbox: 1 } }).toArray(),
    );
    const outboxes = new Map(own.map(({ _id, outbox = [] }) => [_id, outbox]));
    const held = ids.flatMap((_id) => ({ _id, outbox: outboxes.get(_id) ?? [] }));
    return new OutboxBatch(
      documents,
      by,
      held.filter(({ outbox }) => outbox.length > 0),
    );
  }

  /** Publishes the messages and takes them out. When the stream refuses them, others may try. */
  async publish(stream: Stream): Promise<void> {
    try {
      await this.whileRenewed(() => this.send(stream));
    } catch (error) {
      await this.release().catch(() => undefined);
      throw error;
    }
    if (this.held.length > 0) await this.empty();
  }

  private async whileRenewed(work: () => Promise<void>): Promise<void> {
    const renewal = setInterval(() => void this.renew().catch(() => undefined), leaseMs / 3);
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }

  private async send(stream: Stream): Promise<void> {
    const messages = this.held.flatMap(({ outbox }) => outbox);
    for (const [topic, ofTopic] of Map.groupBy(messages, (message) => message.topic))
      await stream.publish(
        topic,
        ofTopic.map(({ key, value }) => ({ key, value })),
      );
  }

  private async empty(): Promise<void> {
    const whole = this.held.map(({ _id, outbox }) => ({
      updateOne: {
        filter: { ...this.own(_id), outbox: { $size: outbox.length }, revision: live },
        update: { $unset: { outbox: 1, lease: 1 } } as const,
      },
    }));
    const { matchedCount } = await new Deadline().write(() => this.documents.bulkWrite(whole));
    if (matchedCount < this.held.length) await this.emptyChanged();
  }

  /** The rest: documents that were removed, and those that have got more messages since. */
  private async emptyChanged(): Promise<void> {
    const parts = this.held.map(({ _id, outbox }) => ({
      updateOne: {
        filter: this.own(_id),
        update: { $pull: { outbox: { id: { $in: outbox.map(({ id }) => id) } } }, $unset: { lease: 1 } } as const,
      },
    }));
    await new Deadline().write(() => this.documents.bulkWrite(parts));
    const ids = this.held.map(({ _id }) => _id);
    await new Deadline().write(() => this.documents.deleteMany({ _id: { $in: ids }, revision: 0, ...silent }));
  }

  private async renew(): Promise<void> {
    await this.documents.updateMany(this.own(), leaseOf(this.by));
  }

  private async release(): Promise<void> {
    await new Deadline().write(() => this.documents.updateMany(this.own(), { $unset: { lease: 1 } }));
  }

  private own(id?: string) {
    return { _id: id ?? { $in: this.held.map(({ _id }) => _id) }, 'lease.by': this.by };
  }
}

const leaseOf = (by: string) => ({ $set: { lease: { by, until: Date.now() + leaseMs } } });
