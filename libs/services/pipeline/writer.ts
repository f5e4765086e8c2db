import { dead, drop, ok, retry } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Erasures } from './erasures';
import type { Job } from './job';
import { isUnreadable } from './row.store';

interface Waiting extends Job {
  readonly done: (outcome: Outcome) => void;
}

/** Takes the rows of several messages, all or none. */
export interface Store {
  insert(jobs: readonly Job[]): Promise<void>;
}

export interface WriterHooks {
  stored(jobs: readonly Job[]): void;
  failed(error: unknown): void;
}

const rowsPerInsert = 10_000;
/** With little traffic rows wait this long for company: few large parts instead of many small ones. */
const paceMs = 250;
const retryAfterMs = 500;

/**
 * Group commit into the analytics tables: whatever waits, from all partitions, goes in together; meanwhile the next group
 * gathers. One group at a time, and erasures in the same line, so that none can slip between a check and an insert.
 */
export class Writer {
  private waiting: Waiting[] = [];
  private line: Promise<unknown> = Promise.resolve();
  private scheduled = false;
  private flushedAt = 0;

  constructor(
    private readonly store: Store,
    private readonly erasures: Erasures,
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

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    void this.alone(async () => {
      const pause = this.flushedAt + paceMs - performance.now();
      if (pause > 0 && rowsOfAll(this.waiting) < rowsPerInsert) await sleep(pause);
      this.flushedAt = performance.now();
      this.scheduled = false;
      const group = this.takeGroup();
      if (this.waiting.length > 0) this.schedule();
      await this.storeGroup(group);
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
      const erased = await this.erasures.among(group.map(({ rows }) => rows));
      const kept = group.filter(({ rows }) => !erased(rows));
      for (const job of group) if (!kept.includes(job)) job.done(drop('erased'));
      await this.insert(kept);
    } catch (error) {
      this.hooks.failed(error);
      for (const job of group) job.done(retry('the analytic store is away', retryAfterMs));
    }
  }

  /** A group that the store finds unreadable is halved until the one message at fault stands alone. */
  private async insert(group: readonly Waiting[]): Promise<void> {
    if (group.length === 0) return;
    try {
      await this.store.insert(group);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      if (group.length === 1) {
        group[0]?.done(dead(`unreadable for the analytic store: ${String(error)}`));
        return;
      }
      const half = Math.ceil(group.length / 2);
      await this.insert(group.slice(0, half));
      await this.insert(group.slice(half));
      return;
    }
    await this.erasures.settle(group.map(({ rows }) => rows));
    this.hooks.stored(group);
    for (const job of group) job.done(ok);
  }
}

const sizeOf = ({ rows }: Job): number => rows.events.length + rows.mouse.length + 1;
const rowsOfAll = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + sizeOf(job), 0);
