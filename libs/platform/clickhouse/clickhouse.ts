import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import { ClickHouseTimeout, ClickHouseUnavailable, translated } from './errors';
import { inAddress, inFields } from './long-texts';

export interface ConnectionOptions {
  /** May carry user, password and database: `https://user:password@host:8443/database`. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly database?: string;
}

/** Values for `{name:Type}` places. Points in time are text: the driver drops the milliseconds of a Date (see `dateTime64`). */
export type Parameters = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

export interface QueryOptions {
  /** The query is stopped after this time, on both sides. */
  readonly timeoutMs?: number;
  /** Aborting stops the query inside ClickHouse, too; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Bytes that ClickHouse may use for it. */
  readonly maxMemory?: number;
}

interface CommandOptions extends Pick<QueryOptions, 'timeoutMs'> {
  /** Done twice it comes to the same: it is done again where its connection ends. */
  readonly isIdempotent?: boolean;
}

/** By the endings of files. */
const formatNames = { csv: 'CSVWithNames', ndjson: 'JSONEachRow', parquet: 'Parquet' } as const;
export type FileFormat = keyof typeof formatNames;

/** Bytes. */
const maxStatement = String(64 * 1024 ** 2);
const defaultTimeoutMs = 30_000;
const defaultMaxMemory = 2 * 1024 ** 3;
/** The server is given this long to say itself that the time is over. */
const graceMs = 2000;
const pingMs = 2000;
const insertMs = 30_000;
const commandMs = 10 * 60_000;
/** Every statement has a limit of its own. A connection waits for the longest there is. */
const connectionMs = 24 * 3_600_000;

/** The one way to ClickHouse, ours or one elsewhere. All errors are those of errors.ts. */
export class ClickHouse {
  private readonly client: ClickHouseClient;
  /** A stream holds its connection as long as its reader likes: nobody else waits for that one. */
  private readonly streams: ClickHouseClient;

  constructor(options: ConnectionOptions) {
    this.client = clientOf(options);
    this.streams = clientOf(options);
  }

  /**
   * Rows of a reading statement, which cannot write. 64-bit numbers come as numbers: exact up to 2^53. `T` is what the
   * statement selects: the caller knows.
   */
  async query<T>(sql: string, parameters: Parameters = {}, options: QueryOptions = {}): Promise<readonly T[]> {
    return retriedOnHangUp(() => this.all<T>(sql, parameters, options));
  }

  private async all<T>(sql: string, parameters: Parameters, options: QueryOptions): Promise<readonly T[]> {
    const rows: T[] = [];
    for await (const some of this.read<T>(this.client, sql, parameters, options))
      for (const row of some) rows.push(row);
    return rows;
  }

  /** As `query`, for more rows than one wants to hold: some at a time, as they arrive. Leaving early stops the query. */
  stream<T>(
    sql: string,
    parameters: Parameters = {},
    options: QueryOptions = {},
  ): AsyncGenerator<readonly T[], void, undefined> {
    return this.read(this.streams, sql, parameters, options);
  }

  /** What a reading statement selects as a file of a format, in pieces, as they arrive. Leaving early stops the query. */
  async *file(
    sql: string,
    format: FileFormat,
    parameters: Parameters = {},
    options: QueryOptions = {},
  ): AsyncGenerator<Uint8Array, void, undefined> {
    // The driver sends no forms here.
    const { query, query_params } = inAddress(sql, parameters);
    const asked = this.reading(options);
    try {
      const { stream } = await this.streams.exec({
        query: `${query}\nFORMAT ${formatNames[format]}`,
        query_params,
        clickhouse_settings: { ...asked.settings, date_time_output_format: 'iso', max_query_size: maxStatement },
        abort_signal: asked.abort,
      });
      for await (const piece of stream) yield piece as Uint8Array;
    } catch (error) {
      throw asked.failure(error);
    }
  }

  /**
   * One block of rows, each serialised anew. After ClickHouseUnavailable nobody knows whether they are there: insert them
   * again, and let the table's sort key absorb what comes twice (ReplacingMergeTree). ClickHouse's own deduplication
   * stays off: it notes a block as known before the block is stored, so that a kill in between loses it for good.
   */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    const settings: ClickHouseSettings = {
      async_insert: 0,
      insert_deduplicate: 0,
      input_format_parallel_parsing: 0,
    };
    await this.limited(insertMs, async (abort_signal) => {
      const values = [...rows];
      await this.client.insert({ table, values, format: 'JSONEachRow', clickhouse_settings: settings, abort_signal });
    });
  }

  /** A statement without an answer. */
  async command(
    sql: string,
    parameters: Parameters = {},
    { timeoutMs = commandMs, isIdempotent = false }: CommandOptions = {},
  ): Promise<void> {
    // The driver sends no forms here.
    const { query, query_params } = inAddress(sql, parameters);
    const clickhouse_settings: ClickHouseSettings = {
      wait_end_of_query: 1,
      max_execution_time: timeoutMs / 1000,
      // Nobody but the services may set it.
      ...(query !== sql && { max_query_size: maxStatement }),
    };
    const run = () =>
      this.limited(timeoutMs + graceMs, async (abort_signal) => {
        await this.client.command({ query, query_params, clickhouse_settings, abort_signal });
      });
    await (isIdempotent ? retriedOnHangUp(run) : run());
  }

  /** Whether it answers, and knows us. */
  async ping(): Promise<boolean> {
    const { success } = await this.client.ping({ select: true, abort_signal: AbortSignal.timeout(pingMs) });
    return success;
  }

  async close(): Promise<void> {
    await Promise.all([this.client.close(), this.streams.close()]);
  }

  private async *read<T>(
    client: ClickHouseClient,
    sql: string,
    parameters: Parameters,
    options: QueryOptions,
  ): AsyncGenerator<readonly T[], void, undefined> {
    const asked = this.reading(options);
    try {
      const answer = await client.query({
        ...inFields(sql, parameters),
        format: 'JSONEachRow',
        clickhouse_settings: asked.settings,
        abort_signal: asked.abort,
      });
      for await (const rows of answer.stream<T>()) yield rows.map((row) => row.json());
    } catch (error) {
      throw asked.failure(error);
    }
  }

  /** How a statement is asked that only reads, and what its failure means. */
  private reading({ timeoutMs = defaultTimeoutMs, maxMemory = defaultMaxMemory, signal }: QueryOptions) {
    const settings: ClickHouseSettings = {
      readonly: '2',
      cancel_http_readonly_queries_on_client_close: 1,
      max_execution_time: timeoutMs / 1000,
      max_memory_usage: String(maxMemory),
      output_format_json_quote_64bit_integers: 0,
    };
    const tooLate = AbortSignal.timeout(timeoutMs + graceMs);
    const failure = (error: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      if (tooLate.aborted)
        return new ClickHouseTimeout(`no answer from ClickHouse within ${timeoutMs} ms`, { cause: error });
      return translated(error);
    };
    return { settings, abort: signal ? AbortSignal.any([signal, tooLate]) : tooLate, failure };
  }

  /** A connection can die without a word: then nobody knows whether it was done. */
  private async limited(timeoutMs: number, work: (tooLate: AbortSignal) => Promise<void>): Promise<void> {
    const tooLate = AbortSignal.timeout(timeoutMs);
    try {
      await work(tooLate);
    } catch (error) {
      if (!tooLate.aborted) throw translated(error);
      throw new ClickHouseUnavailable(`no answer from ClickHouse within ${timeoutMs} ms`, { cause: error });
    }
  }
}

const clientOf = ({ url, ...options }: ConnectionOptions): ClickHouseClient =>
  createClient({
    url,
    ...options,
    application: 'rehearse',
    max_open_connections: 20,
    request_timeout: connectionMs,
    use_multipart_params_auto: true,
    log: { level: ClickHouseLogLevel.OFF },
    json: { stringify: wellFormedJson },
  });

/** A connection may end just as a statement goes out by it, or in the middle of the answer: who only reads may ask again. */
const retriedOnHangUp = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!isHangUp(error)) throw error;
    return work();
  });

const isHangUp = (error: unknown): boolean =>
  error instanceof ClickHouseUnavailable &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNRESET';

/** A point in time as ClickHouse reads it into DateTime64(3), in UTC: `2026-01-02 03:04:05.678`. */
export function dateTime64(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, -1);
}

const loneSurrogate = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/** Half a character, which JSON.stringify writes as an escape, is not text for ClickHouse: it becomes U+FFFD. */
export function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\ud') ? text.replace(loneSurrogate, '$1\\ufffd') : text;
}
