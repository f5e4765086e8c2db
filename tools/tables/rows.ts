import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import type { ReadableStream } from 'node:stream/web';
import { Agent, fetch } from 'undici';

/** Rows as ClickHouse writes and reads them itself: exact in every type, and known to every version. */
export type Rows = ReadableStream<Uint8Array>;

const format = 'RowBinaryWithNamesAndTypes';

/** A large table may take hours, and is silent while it is sorted. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** The answer to a SELECT, as it arrives. Parameters are names and ids: nothing in them has to be escaped. */
export async function readRows(
  connection: ConnectionOptions,
  select: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Rows> {
  const values = Object.entries(parameters).map(([name, value]) => [`param_${name}`, value]);
  const body = await ask(connection, `${select} FORMAT ${format}`, Object.fromEntries(values));
  if (!body) throw new Error('ClickHouse answered nothing');
  return body;
}

/** Resolves when the table has them. */
export async function writeRows(connection: ConnectionOptions, table: string, rows: Rows): Promise<void> {
  const body = await ask(connection, `INSERT INTO ${table} FORMAT ${format}`, { wait_end_of_query: '1' }, rows);
  await body?.cancel();
}

async function ask(
  connection: ConnectionOptions,
  query: string,
  more: Readonly<Record<string, string>>,
  body?: Rows,
): Promise<Rows | null> {
  const { url, headers } = addressOf(connection, { query, insert_deduplicate: '0', ...more });
  const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half', dispatcher: patient });
  if (!answer.ok) throw new Error(`ClickHouse refuses: ${await answer.text()}`);
  return answer.body;
}

function addressOf({ url, ...known }: ConnectionOptions, settings: Readonly<Record<string, string>>) {
  const { origin, pathname, username, password } = new URL(url);
  const database = known.database ?? decodeURIComponent(pathname.slice(1));
  const headers = {
    'X-ClickHouse-User': known.username ?? decodeURIComponent(username),
    'X-ClickHouse-Key': known.password ?? decodeURIComponent(password),
  };
  return { url: `${origin}/?${new URLSearchParams({ database, ...settings })}`, headers };
}
