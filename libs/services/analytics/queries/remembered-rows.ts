import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Parameters } from '@rehearse/platform/clickhouse';
import { SingleFlight } from './single-flight';
import type { StoredPart } from './stored-parts';

/** Tables of which `StoredParts` tells what of an app lies in them. */
export const watchedTables = [
  'session_trails',
  'session_attempts',
  'session_happenings',
  'session_numbers',
  'session_batches',
  'erasures',
] as const;
/** All others that hold records: answers from these are not remembered. What was typed is in some of them, and some are large. */
export const otherTables = ['session_events', 'mouse_records', 'mouse_points', 'mouse_paths'] as const;

const isOfOthers = new RegExp(`\\b(${otherTables.join('|')})\\b`);
const namesOfWatched = new RegExp(`\\b(${watchedTables.join('|')})\\b`, 'g');
/** The same question has another answer later. */
const isOfTheMoment = /\b(now|now64|today|rand\w*|generateUUID\w*)\s*\(/;

/** Characters of JSON: of all, and of one answer. */
const limits = { all: 32_000_000, one: 4_000_000 };
/** ms that something may be held here after it is gone from the store. */
const keptMs = 10 * 60_000;

type Rows = readonly unknown[];

interface Asked {
  /** What the tables held at some moment since it was asked. */
  stored(): Promise<readonly StoredPart[]>;
  readonly signal?: AbortSignal | undefined;
  /** It reads events only to count them: they change with `session_batches`, which is watched. */
  readonly countsEvents?: boolean | undefined;
}

/**
 * Rows that the store gave for a statement and its parameters, for as long as its tables hold the same: parts never change, and what
 * is stored, merged or erased is another part. Every process finds out by itself. A statement's parameters name all else that an answer
 * depends on: the filter, goals, and what people said of sessions.
 */
export class RememberedRows {
  private readonly rows = new LRUCache<string, Rows>({
    maxSize: limits.all,
    maxEntrySize: limits.one,
    ttl: keptMs,
  });
  private readonly inFlight = new SingleFlight<Rows>();

  /** `ask` is called when the rows are not known, with a signal that aborts when nobody waits for them any more. */
  async get<Row>(
    sql: string,
    parameters: Parameters,
    asked: Asked,
    ask: (signal: AbortSignal | undefined) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    if ((isOfOthers.test(sql) && !asked.countsEvents) || isOfTheMoment.test(sql)) return ask(asked.signal);
    // Before it is asked: what comes meanwhile makes the answer newer than its name, never older.
    const stored = storedIn(new Set(sql.match(namesOfWatched)), await asked.stored());
    const key = createHash('sha256')
      .update(JSON.stringify([stored, sql, parameters]))
      .digest('base64');
    const known =
      this.rows.get(key) ?? (await this.inFlight.get(key, asked.signal, (signal) => this.keep(key, ask(signal))));
    // A statement's rows are of one form.
    return known as readonly Row[];
  }

  private async keep(key: string, asking: Promise<Rows>): Promise<Rows> {
    const rows = await asking;
    this.rows.set(key, rows, { size: JSON.stringify(rows).length });
    return rows;
  }
}

const storedIn = (tables: ReadonlySet<string>, parts: readonly StoredPart[]): readonly string[] =>
  parts
    .filter(({ name }) => tables.has(name))
    .map(({ name, part }) => `${name} ${part}`)
    .toSorted();
