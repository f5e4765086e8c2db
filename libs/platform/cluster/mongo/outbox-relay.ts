import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Stream, Reporter } from '../../ports';
import { isWaitingIn, OutboxBatch } from './outbox-batch';
import type { SchemaSteps } from './schema-steps';
import type { StoredDocument } from './stored-document';

/** How often it learns of new steps of the indexes, and of messages of processes that publish none. */
const pollMs = 1_000;
/** How often it looks into all collections for what processes have left behind that ended before they published it. */
const lookEveryMs = 5_000;
const pauseMs = 500;

/**
 * Moves messages from the documents to the stream, those of a document in the order they were written. A document is
 * leased meanwhile, so that of several processes one publishes. A message is taken out only after the stream has made it
 * durable: a crash in between sends it again.
 */
export class OutboxRelay {
  private readonly by = randomUUID();
  private readonly grown = new Set<string>();
  /** Collections in which messages waited at the last look. Another process may have these in hand, or have ended. */
  private waiting: readonly string[] = [];
  private readonly stopped = new AbortController();
  private wakeUp = (): void => undefined;
  private polledAt = Number.NEGATIVE_INFINITY;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly running: Promise<void>;

  constructor(
    private readonly database: mongo.Db,
    private readonly steps: SchemaSteps,
    private readonly stream: Stream,
    private readonly report: Reporter,
  ) {
    this.running = this.run();
  }

  /** There are new messages in a collection. */
  wake(collection: string): void {
    this.grown.add(collection);
    this.wakeUp();
  }

  /** Tries once more to empty every outbox. What the stream refuses now waits for the next start. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
    this.lookIntoAll();
    while ((await this.sweep()) && this.grown.size > 0);
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const isDone = await this.sweep();
      if (!isDone) await this.rest(pauseMs);
      else if (this.grown.size === 0) await this.rest(pollMs, this.woken());
    }
  }

  private woken(): Promise<void> {
    return new Promise((resolve) => {
      this.wakeUp = resolve;
    });
  }

  private async rest(ms: number, woken: Promise<void> = new Promise(() => undefined)): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([this.stopped.signal, over.signal]);
    await Promise.race([sleep(ms, undefined, { signal }).catch(() => undefined), woken]);
    over.abort();
  }

  /** One batch of each collection that may have messages. False when any of them could not be moved. */
  private async sweep(): Promise<boolean> {
    try {
      const names = await this.due();
      const moves = await Promise.allSettled(names.map((name) => this.move(name)));
      for (const move of moves) if (move.status === 'rejected') throw move.reason;
      return true;
    } catch (error) {
      this.lookIntoAll();
      this.report.warn({ err: error }, 'messages wait in the documents: the stream or MongoDB is away');
      return false;
    }
  }

  private lookIntoAll(): void {
    this.polledAt = Number.NEGATIVE_INFINITY;
    this.lookedAt = Number.NEGATIVE_INFINITY;
  }

  private async due(): Promise<readonly string[]> {
    const own = [...this.grown];
    this.grown.clear();
    const now = performance.now();
    if (now < this.polledAt + pollMs) return own;
    const { names, grown } = await this.steps.refresh();
    this.polledAt = now;
    if (now >= this.lookedAt + lookEveryMs) {
      this.waiting = await this.waitingOf(names);
      this.lookedAt = now;
    }
    return [...new Set([...own, ...grown, ...this.waiting])];
  }

  private async waitingOf(names: readonly string[]): Promise<readonly string[]> {
    const waits = await Promise.all(names.map((name) => isWaitingIn(this.collection(name))));
    return names.filter((_, at) => waits[at]);
  }

  private async move(name: string): Promise<void> {
    const batch = await OutboxBatch.take(this.collection(name), this.by);
    if (!batch) return;
    await batch.publish(this.stream);
    this.grown.add(name);
  }

  private collection(name: string): mongo.Collection<StoredDocument> {
    return this.database.collection(name);
  }
}
