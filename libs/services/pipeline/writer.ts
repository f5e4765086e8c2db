import { ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import { dead, drop, ok, retry } from '@rehearse/platform/ports';
import type { DeliveredMessage, Outcome } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Erasures } from './erasures';
import type { SessionSizes } from './session-sizes';
import { isUnreadable } from './row.store';
import type { Rows } from './rows';
import { insertableRows } from './insertable-rows';

/** A message and the rows that it becomes. */
export interface Job {
  readonly message: DeliveredMessage;
  readonly rows: Rows;
}

interface Waiting extends Job {
  readonly done: (outcome: Outcome) => void;
}

export interface Store {
  /** Takes the rows of several messages, all or none. */
  insert(jobs: readonly Job[]): Promise<void>;
  /** Tries the records of messages. What is inserted later changes nothing more. */
  insertRecords(rows: readonly Pick<Rows, 'events' | 'mouse'>[]): Promise<void>;
  /** Whether it takes what nothing is wrong with. */
  works(): Promise<boolean>;
}

export interface WriterHooks {
  stored(jobs: readonly Job[]): void;
  /** Their sessions hold as much as a session may. */
  turnedAway(jobs: readonly Job[]): void;
  failed(error: unknown): void;
}

const rowsPerInsert = 20_000;
/** With little traffic rows wait this long for company: few large parts instead of many small ones. */
const pace = { minMs: 250, maxMs: 1_000 };
/** ... and longer the longer it takes to store them: this share of the time at most goes into inserts. */
const busyShare = 0.125;
const retryAfterMs = 500;
const maxTries = 3;

/**
 * Group commit into the analytics tables: whatever waits, from all partitions, goes in together; meanwhile the next group
 * gathers. One group at a time, and erasures are noted in the same line, so that none can slip between a check and an insert.
 */
export class Writer {
  private waiting: Waiting[] = [];
  private line: Promise<unknown> = Promise.resolve();
  private scheduled = false;
  private flushedAt = 0;
  private paceMs = pace.minMs;
  /** How often the store has refused a message by itself. */
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly erasures: Erasures,
    private readonly sizes: SessionSizes,
    private readonly hooks: WriterHooks,
  ) {}

  /** Resolves when the rows are stored, or cannot be. Never rejects. */
  write(job: Job): Promise<Outcome> {
    return new Promise((done) => {
      this.waiting.push({ ...job, done });
      this.schedule();
    });
  }

  /** Runs `work` between two groups. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.line.then(work);
    this.line = result.catch(() => undefined);
    return result;
  }

  /** Resolves when the group that is being stored is, or cannot be. */
  async finished(): Promise<void> {
    await this.line;
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    void this.alone(async () => {
      const pause = this.flushedAt + this.paceMs - performance.now();
      if (pause > 0 && rowsOfAll(this.waiting) < rowsPerInsert) await sleep(pause);
      this.flushedAt = performance.now();
      this.scheduled = false;
      const group = this.takeGroup();
      if (this.waiting.length > 0) this.schedule();
      await this.storeGroup(group);
      const took = performance.now() - this.flushedAt;
      this.paceMs = Math.min(Math.max(pace.minMs, took / busyShare), pace.maxMs);
    });
  }

  private takeGroup(): Waiting[] {
    let rows = 0;
    const end = this.waiting.findIndex((job) => {
      rows += sizeOf(job);
      return rows >= rowsPerInsert;
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end + 1);
  }

  private async storeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await this.settle(group);
    } catch (error) {
      this.hooks.failed(error);
      for (const job of group) job.done(retry('the analytic store is away', retryAfterMs));
    }
  }

  /**
   * A group that the store refuses, while it takes what nothing is wrong with, is halved until the message at fault
   * stands alone. Throws what says that the store is away.
   */
  private async settle(group: readonly Waiting[], isHalf = false): Promise<void> {
    try {
      await this.insert(group);
    } catch (error) {
      if (error instanceof ClickHouseUnavailable || !(isHalf || (await this.store.works()))) throw error;
      const [job] = group;
      if (group.length === 1 && job) return this.refuse(job, error);
      const half = group.length >> 1;
      await this.settle(group.slice(0, half), true);
      await this.settle(group.slice(half), true);
    }
  }

  private async insert(group: readonly Waiting[]): Promise<void> {
    const erased = await this.erasures.among(group.map(({ rows }) => rows));
    const wanted = group.filter(({ rows }) => !erased(rows));
    for (const job of group) if (erased(job.rows)) job.done(drop('erased'));
    const fitting = await this.sizes.fitting(wanted.map(({ rows }) => rows));
    this.turnAway(wanted.filter(({ rows }) => !fitting.has(rows)));
    const kept = wanted.filter(({ rows }) => fitting.has(rows));
    if (kept.length === 0) return;
    await this.store.insert(kept);
    await this.erasures.settle(kept.map(({ rows }) => rows));
    this.hooks.stored(kept);
    for (const job of kept) this.finish(job, ok);
  }

  private turnAway(jobs: readonly Waiting[]): void {
    if (jobs.length === 0) return;
    this.hooks.turnedAway(jobs);
    for (const job of jobs) this.finish(job, drop('its session is full'));
  }

  /** What cannot be read never will be; what else is refused may not be, a few times. */
  private async refuse(job: Waiting, error: unknown): Promise<void> {
    const tries = (this.refused.get(clientAddress(job)) ?? 0) + 1;
    if (isUnreadable(error)) return this.storeRest(job, `unreadable for the analytic store: ${String(error)}`);
    if (tries === maxTries) return this.storeRest(job, `refused by the analytic store: ${String(error)}`);
    this.refused.set(clientAddress(job), tries);
    job.done(retry(String(error), retryAfterMs));
  }

  /** The records that the store does take count; the message is dead for the sake of the others. */
  private async storeRest(job: Waiting, reason: string): Promise<void> {
    const { rows, faults } = await insertableRows(job.rows, (records) => this.store.insertRecords(records));
    const letter = dead([reason, ...faults].join('; '));
    const done = (outcome: Outcome) => this.finish(job, outcome.kind === 'ok' ? letter : outcome);
    if (faults.length === 0 || rows.events.length + rows.mouse.length === 0) return done(ok);
    try {
      await this.insert([{ ...job, rows, done }]);
    } catch (again) {
      if (again instanceof ClickHouseUnavailable) throw again;
      done(ok);
    }
  }

  private finish(job: Waiting, outcome: Outcome): void {
    this.refused.delete(clientAddress(job));
    job.done(outcome);
  }
}

const clientAddress = ({ message: { partition, offset } }: Job): string => `${partition}/${offset}`;
const sizeOf = ({ rows }: Job): number => rows.events.length + rows.mouse.length + 1;
const rowsOfAll = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + sizeOf(job), 0);
