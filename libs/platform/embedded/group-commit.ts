import type { StatementSync } from 'node:sqlite';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { longestWaitMs, sqliteCode } from './database-file';
import type { DatabaseFile } from './database-file';

interface Job {
  readonly work: () => void;
  readonly accept: () => void;
  readonly reject: (error: unknown) => void;
}

export interface CommitHooks {
  /** At the begin of a transaction: from here on no other thread writes. */
  began(): void;
  /** After a transaction was brought to the disk, before its promises settle. */
  committed(): void;
  /** After a transaction came to nothing. */
  rolledBack(): void;
}

/** A transaction is closed after this time even when more work waits, so that the event loop can breathe. */
const longestMs = 20;

/** SQLite's result code for it, how often it is asked again, and when waiting becomes the only thing to do. */
const busy = 5;
const busyMs = 2;
const longestBusyMs = 5_000;

/**
 * The only way to write to a database: all work that arrives in one turn of the event loop, or while the commit before is
 * on its way to the disk, shares one transaction. Each piece of work succeeds or fails alone; its promise resolves when it
 * is durable.
 */
export class GroupCommit {
  private waiting: Job[] = [];
  private working: Promise<void> | undefined;
  /** What was committed is on its way to the disk. */
  private syncing: Promise<unknown> | undefined;
  private closed = false;
  /** Each record needs them: what SQLite has read once it need not read again. */
  private readonly savepoint: StatementSync;
  private readonly release: StatementSync;

  constructor(
    private readonly file: DatabaseFile,
    private readonly hooks: CommitHooks,
  ) {
    this.savepoint = file.connection.prepare('SAVEPOINT one');
    this.release = file.connection.prepare('RELEASE one');
  }

  run<T>(work: () => T): Promise<T> {
    if (this.closed) return Promise.reject(new Error(`${this.file.path} is closed`));
    return new Promise<T>((resolve, reject) => {
      let answer: { readonly value: T };
      this.waiting.push({
        work: () => {
          answer = { value: work() };
        },
        accept: () => resolve(answer.value),
        reject,
      });
      this.working ??= this.writeAll();
    });
  }

  /** Resolves when all that can be read by now is on the disk, or has failed to get there. */
  async settled(): Promise<void> {
    await this.syncing;
  }

  /** Refuses further work; resolves when what waits is written. */
  async close(): Promise<void> {
    this.closed = true;
    await this.working;
  }

  /** One transaction after the other, until nothing waits. */
  private async writeAll(): Promise<void> {
    do {
      await turn();
      const since = performance.now();
      while (this.isBusy(since)) await sleep(busyMs);
      await this.writeWaiting();
    } while (this.waiting.length > 0);
    this.working = undefined;
  }

  /** Another thread is writing: a large document takes it a while, in which this one has other things to do. */
  private isBusy(since: number): boolean {
    const { connection } = this.file;
    if (!connection.isOpen || performance.now() - since > longestBusyMs) return false;
    try {
      connection.exec('PRAGMA busy_timeout = 0');
      connection.exec('BEGIN IMMEDIATE');
      return false;
    } catch (error) {
      return sqliteCode(error) === busy;
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${longestWaitMs}`);
    }
  }

  private async writeWaiting(): Promise<void> {
    const taken: Job[] = [];
    const settle: (() => void)[] = [];
    try {
      this.commitWaiting(taken, settle);
    } catch (error) {
      const failed = taken.length > 0 ? taken : this.waiting.splice(0);
      this.hooks.rolledBack();
      for (const job of failed) job.reject(error);
      return;
    }
    const failure = await this.onDisk();
    // Also what may not be durable is there for whoever reads on.
    this.hooks.committed();
    if (failure) for (const job of taken) job.reject(failure.error);
    else for (const done of settle) done();
  }

  /** Null once all that was committed is on the disk, else why it is not. */
  private async onDisk(): Promise<{ readonly error: unknown } | null> {
    const synced = this.file.onDisk().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    this.syncing = synced;
    const failure = await synced;
    this.syncing = undefined;
    return failure;
  }

  private commitWaiting(taken: Job[], settle: (() => void)[]): void {
    const { connection } = this.file;
    try {
      this.file.attempt(() => {
        if (!connection.isTransaction) connection.exec('BEGIN IMMEDIATE');
        this.hooks.began();
        this.runWaiting(taken, settle);
        connection.exec('COMMIT');
      });
    } catch (error) {
      if (connection.isOpen && connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  private runWaiting(taken: Job[], settle: (() => void)[]): void {
    const began = performance.now();
    try {
      for (const job of this.waiting) {
        taken.push(job);
        settle.push(this.runAlone(job));
        if (performance.now() - began > longestMs) break;
      }
    } finally {
      this.waiting.splice(0, taken.length);
    }
  }

  /** A savepoint undoes one piece of work without its neighbours. */
  private runAlone(job: Job): () => void {
    const { connection } = this.file;
    this.savepoint.run();
    try {
      this.file.attempt(job.work);
      this.release.run();
      return job.accept;
    } catch (error) {
      // A full disk may end the whole transaction: then nothing of this turn was written.
      if (!connection.isTransaction) throw error;
      connection.exec('ROLLBACK TO one; RELEASE one');
      return () => job.reject(error);
    }
  }
}
