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
  /** After a transaction is durable, before its promises resolve. */
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
 * The only way to write to a database: all work that arrives in one turn of the event loop shares one transaction and so
 * one fsync. Each piece of work succeeds or fails alone; its promise resolves when it is durable.
 */
export class GroupCommit {
  private waiting: Job[] = [];
  private scheduled = false;
  private closed = false;
  private busySince: number | undefined;

  constructor(
    private readonly file: DatabaseFile,
    private readonly hooks: CommitHooks,
  ) {}

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
      this.schedule();
    });
  }

  /** Writes what waits, then refuses further work. */
  close(): void {
    while (this.waiting.length > 0) this.flush();
    this.closed = true;
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    if (this.waiting.length > 0 && this.isBusy()) return void setTimeout(() => this.turn(), busyMs);
    this.scheduled = false;
    this.busySince = undefined;
    this.flush();
    if (this.waiting.length > 0) this.schedule();
  }

  /** Another thread is writing: a large document takes it a while, in which this one has other things to do. */
  private isBusy(): boolean {
    const { connection } = this.file;
    const since = (this.busySince ??= performance.now());
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

  private flush(): void {
    if (this.waiting.length === 0) return;
    const { connection } = this.file;
    const taken: Job[] = [];
    const settle: (() => void)[] = [];
    try {
      this.file.attempt(() => {
        if (!connection.isTransaction) connection.exec('BEGIN IMMEDIATE');
        this.hooks.began();
        this.runWaiting(taken, settle);
        connection.exec('COMMIT');
      });
    } catch (error) {
      if (connection.isOpen && connection.isTransaction) connection.exec('ROLLBACK');
      const failed = taken.length > 0 ? taken : this.waiting.splice(0);
      this.hooks.rolledBack();
      for (const job of failed) job.reject(error);
      return;
    }
    this.hooks.committed();
    for (const done of settle) done();
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
    connection.exec('SAVEPOINT one');
    try {
      this.file.attempt(job.work);
      connection.exec('RELEASE one');
      return job.accept;
    } catch (error) {
      // A full disk may end the whole transaction: then nothing of this turn was written.
      if (!connection.isTransaction) throw error;
      connection.exec('ROLLBACK TO one; RELEASE one');
      return () => job.reject(error);
    }
  }
}
