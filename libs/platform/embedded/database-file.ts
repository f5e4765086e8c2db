import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DiskFull } from '../ports';
import { DataFolderError } from './data-folder-error';
import { makePrivateFile } from './private-folder';
import { WriteAheadLog } from './write-ahead-log';

/** SQLite's result codes (sqlite.org/rescode.html) that are told apart here. */
const corrupt = 11;
const notADatabase = 26;

/** The check at start reads every page: larger files get it only after an unclean end. */
const alwaysCheckedBytes = 256 * 1024 * 1024;

/** Two threads that write wait for each other: a commit takes a millisecond, on a busy disk many. */
export const longestWaitMs = 10_000;

/** What was deleted or overwritten stays readable in the write-ahead log for no longer than this. */
const logEndsAfterMs = 30_000;

/** Writing a database anew holds up everybody: a second at most. Larger ones are left as they are. */
const largestCompactedBytes = 256 * 1024 * 1024;

export interface Schema {
  /** Statements that may run on every start. */
  readonly sql: string;
  /** Grows with every schema that an older program could not use. */
  readonly version: number;
}

export interface OpenOptions {
  /** Another thread of this process has the file open, and has checked it. */
  readonly joined?: boolean;
  /** A commit is on the disk when `onDisk` says so; without it, before it returns. */
  readonly syncsLater?: boolean;
}

/**
 * One SQLite database in WAL mode. Whatever is wrong with the file is thrown as DataFolderError; the file itself is never
 * touched then.
 */
export class DatabaseFile {
  /** Undefined where commits bring it to the disk themselves. */
  log: WriteAheadLog | undefined;
  /** Something that was committed may not be on the disk, nor reach it by another sync of the log. */
  private isLogBroken = false;
  private readonly endingLog: NodeJS.Timeout | undefined;

  private constructor(
    readonly path: string,
    readonly connection: DatabaseSync,
    joined: boolean,
  ) {
    this.endingLog = joined ? undefined : setInterval(() => this.endLog(), logEndsAfterMs).unref();
  }

  static open(path: string, schema: Schema, { joined = false, syncsLater = false }: OpenOptions = {}): DatabaseFile {
    const check = !joined && worthChecking(path);
    if (!joined) makePrivateFile(path);
    const connection = new DatabaseSync(path, { timeout: longestWaitMs });
    const file = new DatabaseFile(path, connection, joined);
    try {
      file.attempt(() => file.prepare(schema, check));
      if (syncsLater) file.syncLater();
    } catch (error) {
      file.close();
      throw error;
    }
    return file;
  }

  /** Runs `work`, translating SQLite's "malformed" and "not a database" into a message for people. */
  attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.explained(error);
    }
  }

  /**
   * Writes the database anew, so that no page keeps a copy of what was deleted: SQLite overwrites what it deletes
   * (`secure_delete`), but not what it has moved to another page before.
   */
  compact(): void {
    if (sizeOf(this.path) > largestCompactedBytes) return;
    this.attempt(() => this.connection.exec('VACUUM'));
    this.endLog();
  }

  /** Resolves when all that was committed before is on the disk. */
  async onDisk(): Promise<void> {
    if (!this.log) return;
    if (!this.isLogBroken) await this.log.sync().catch(() => (this.isLogBroken = true));
    // What a disk has once failed to take it may have forgotten: all of the log is written anew, into the database.
    if (this.isLogBroken) this.isLogBroken = !this.endLog();
    if (this.isLogBroken) throw new Error(`the log of ${this.path} did not reach the disk`);
  }

  close(): void {
    clearInterval(this.endingLog);
    this.log?.close();
    this.log = undefined;
    if (this.connection.isOpen) this.connection.close();
  }

  private syncLater(): void {
    this.connection.exec('PRAGMA synchronous = NORMAL');
    this.log = new WriteAheadLog(this.path);
  }

  /** Moves the log into the database and empties it. Answers false when somebody is reading, or the disk is full. */
  private endLog(): boolean {
    const { connection } = this;
    try {
      connection.exec('PRAGMA busy_timeout = 0');
      return connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
    } catch {
      return false;
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${longestWaitMs}`);
    }
  }

  private prepare(schema: Schema, check: boolean): void {
    const { connection } = this;
    connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA secure_delete = ON;',
    );
    if (check) this.checkPages();
    const found = Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
    if (found > schema.version) {
      throw new DataFolderError(
        `The file ${this.path} was written by a newer version of Rehearse (format ${found}, this one knows ${schema.version}). Start the newer version.`,
      );
    }
    connection.exec(`BEGIN IMMEDIATE; ${schema.sql}; PRAGMA user_version = ${schema.version}; COMMIT;`);
  }

  private checkPages(): void {
    const answer = this.connection.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (answer !== 'ok') throw this.damaged(new Error(String(answer)));
  }

  private explained(error: unknown): unknown {
    if (isOutOfRoom(error)) return new DiskFull(this.path, { cause: error });
    const code = sqliteCode(error);
    return code === corrupt || code === notADatabase ? this.damaged(error) : error;
  }

  private damaged(cause: unknown): DataFolderError {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new DataFolderError(
      `The file ${this.path} is damaged (${reason}). Nothing was changed or deleted. ` +
        `Put back a copy of it from a backup (together with its -wal file, if there is one), or move it away to start without its contents.`,
      { cause },
    );
  }
}

/** The primary result code of an error from SQLite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}

/** A clean close removes the write-ahead log; one that is still there has lost its process. */
function worthChecking(path: string): boolean {
  return sizeOf(`${path}-wal`) > 0 || sizeOf(path) <= alwaysCheckedBytes;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const full = 13;
/** What is not written for another reason than ENOSPC: a quota, or the largest file that this process may write. */
const unwritten = 778;

const isOutOfRoom = (error: unknown): boolean =>
  sqliteCode(error) === full || (error instanceof Error && 'errcode' in error && error.errcode === unwritten);
