import { Controller } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { channels, topics } from '@rehearse/contract';
import type { Erased, UserRetired } from '@rehearse/contract';
import { Consumes, ConsumesBatches, Log, Needs, readMessage, traceparentOf } from '@rehearse/server';
import { dead, ok, retry } from '@rehearse/platform/ports';
import type { Bus, DeliveredMessage, Json, Outcome, Stream } from '@rehearse/platform/ports';
import { tracedAfter } from '@rehearse/platform/runtime';
import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Compaction } from './compaction';
import { Erasures } from './erasures';
import { ErasureQueue } from './erasure-queue';
import { forgetMessages } from './forget-messages';
import { SessionSizes } from './session-sizes';
import { keyOf } from './session-key';
import { PipelineMetrics } from './pipeline.metrics';
import { RowStore } from './row.store';
import { rowsOf } from './rows';
import { Sweep } from './sweep';
import { Tables } from './tables';
import { Trails } from './trails';
import { Writer } from './writer';
import type { Job, Store } from './writer';

/** Messages of one partition that are in the works at a time; the writer cuts them into inserts. */
const maxMessages = 5_000;
/** Of them are read in one turn of the event loop, so that requests are answered in between. */
const messagesPerTurn = 10;
/** A tester's click is to be in the results within 3 s: nothing waits long for company. */
const maxWaitMs = 100;
const later = retry('the analytic store is away', 1_000);

/** From the stream into the analytics tables, each record once. */
@Controller()
export class RecordsConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly writer: Writer;
  private readonly erasureQueue: ErasureQueue;
  private isReady = false;

  constructor(
    private readonly rowStore: RowStore,
    private readonly erasures: Erasures,
    sizes: SessionSizes,
    private readonly trails: Trails,
    private readonly sweep: Sweep,
    private readonly compaction: Compaction,
    private readonly tables: Tables,
    private readonly metrics: PipelineMetrics,
    @Needs('stream') private readonly stream: Stream,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {
    const store: Store = {
      insert: (jobs) => this.insert(jobs),
      insertRecords: (rows) => rowStore.insertRecords(rows),
      works: () => rowStore.works(),
    };
    this.writer = new Writer(store, erasures, sizes, {
      stored: (jobs) => this.stored(jobs),
      turnedAway: (jobs) => this.turnedAway(jobs),
      failed: (error) => log.warn({ err: error }, 'the analytic store took nothing; it will be tried again'),
    });
    trails.onRenewed(({ app }) => this.tell(app, 1, 0));
    this.erasureQueue = new ErasureQueue({
      erase: (orders) => this.eraseAll(orders),
      whenAway: (error) => this.whenAway(error),
    });
  }

  /** Waits for the tables, not for the store to be there: testers are recorded all the same. */
  async onApplicationBootstrap(): Promise<void> {
    await this.tables.whenReady(() => {
      this.isReady = true;
      this.compaction.begin();
      this.sweep.begin();
    });
  }

  beforeApplicationShutdown(): void {
    this.tables.stopWaiting();
  }

  @ConsumesBatches(topics.records, 'pipeline', { maxMessages, maxWaitMs })
  async storeAll(batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    if (!this.isReady) return batch.map(() => later);
    const outcomes: Promise<Outcome>[] = [];
    for (const message of batch) {
      if (outcomes.length % messagesPerTurn === 0) await turn();
      outcomes.push(this.store(message));
    }
    return Promise.all(outcomes);
  }

  private insert(jobs: readonly Job[]): Promise<void> {
    const rows = jobs.reduce((sum, { rows: { events, mouse } }) => sum + events.length + mouse.length, 0);
    const attributes = { 'rehearse.messages': jobs.length, 'rehearse.rows': rows };
    const causes = jobs.flatMap(({ message }) => traceparentOf(message));
    return tracedAfter('insert', { kind: 'CLIENT', attributes }, causes, () =>
      this.metrics.insert(rows, () => this.rowStore.insert(jobs.map((job) => job.rows))),
    );
  }

  private async store(message: DeliveredMessage): Promise<Outcome> {
    const received = readMessage(topics.records.message, message.value);
    if ('reason' in received) return this.deadLetter(message, received.reason);
    this.metrics.received.inc(received.message.records.length);
    const rows = rowsOf(received.message, received.message.place ?? message);
    const stored = await this.writer.write({ message, rows });
    // Its other records count: the message is read again as a whole, and these will be the same then.
    const outcome = stored.kind === 'ok' && rows.faults.length > 0 ? dead(rows.faults.join('; ')) : stored;
    return outcome.kind === 'dead' ? this.deadLetter(message, outcome.reason) : outcome;
  }

  @Consumes(topics.erasures, 'pipeline', { maxMessages, maxWaitMs })
  async erase(wanted: Erased): Promise<Outcome> {
    return this.isReady ? this.erasureQueue.carryOut(wanted) : later;
  }

  @Consumes(topics.retirements, 'pipeline', { maxMessages, maxWaitMs })
  async retired({ user }: UserRetired): Promise<Outcome> {
    if (!this.isReady) return later;
    try {
      await this.erasures.noteAccount(user);
      return ok;
    } catch (error) {
      const outcome = await this.whenAway(error);
      if (!outcome) throw error;
      return outcome;
    }
  }

  /** Whoever has records waits for the note at most. */
  private async eraseAll(orders: readonly Erased[]): Promise<void> {
    await this.writer.alone(() => this.erasures.note(orders));
    await this.erasures.carryOut(orders, {
      finished: () => this.written(),
      complete: (sessionKeys) => this.trails.complete(sessionKeys),
    });
    await forgetMessages(this.stream, orders);
    for (const order of orders) this.publish(channels.erased, order);
    for (const app of new Set(orders.map((order) => order.app))) this.tell(app, 0, 0);
  }

  private async written(): Promise<void> {
    await Promise.all([this.writer.finished(), this.trails.finished()]);
  }

  /** What the store refuses while it does not work otherwise has to wait. */
  private async whenAway(error: unknown): Promise<Outcome | null> {
    if (await this.rowStore.works()) return null;
    this.log.warn({ err: error }, 'an erasure has to wait for the analytic store');
    return later;
  }

  private deadLetter(message: DeliveredMessage, reason: string): Outcome {
    const { topic, partition, offset } = message;
    this.log.error({ topic, partition, offset, reason }, 'a message cannot be stored; it waits among the dead letters');
    return dead(reason);
  }

  private stored(jobs: readonly Job[]): void {
    for (const [app, members] of Map.groupBy(jobs, ({ rows }) => rows.app)) {
      const records = (kind: 'events' | 'mouse') => members.reduce((sum, { rows }) => sum + rows[kind].length, 0);
      this.metrics.inserted.inc(records('events') + records('mouse'));
      this.tell(app, new Set(members.map(({ rows }) => rows.session)).size, records('events'));
    }
  }

  private turnedAway(jobs: readonly Job[]): void {
    const records = jobs.reduce((sum, { rows }) => sum + rows.events.length + rows.mouse.length, 0);
    this.metrics.turnedAway.inc(records);
    const sessions = new Set(jobs.map(({ rows }) => keyOf(rows))).size;
    this.log.warn({ records, sessions }, 'sessions are full: what they bring is not stored any more');
  }

  private tell(app: string, sessions: number, events: number): void {
    this.publish(channels.stored, { app, sessions, events, asOf: Date.now() });
  }

  private publish(channel: string, message: Json): void {
    this.bus
      .publish(channel, message)
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of new records'));
  }
}
