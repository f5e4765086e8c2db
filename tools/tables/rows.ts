import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';

/** Rows as ClickHouse writes and reads them itself: exact in every type, and known to every version. */
export type Rows = Readable;

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
  return await ask(connection, `${select} FORMAT ${format}`, Object.fromEntries(values));
}

/** Resolves when the table has them. */
export async function writeRows(connection: ConnectionOptions, table: string, rows: Rows): Promise<void> {
  const answer = await ask(connection, `INSERT INTO ${table} FORMAT ${format}`, { wait_end_of_query: '1' }, rows);
  answer.resume();
}

/** Not by `fetch`, which holds on to all that it has sent. */
async function ask(
  connection: ConnectionOptions,
  query: string,
  more: Readonly<Record<string, string>>,
  body?: Rows,
): Promise<Rows> {
  const { url, headers } = addressOf(connection, { query, insert_deduplicate: '0', ...more });
  const answer = await request(url, { method: 'POST', headers, body: body ?? null, dispatcher: patient });
  if (answer.statusCode !== 200) throw new Error(`ClickHouse refuses: ${(await answer.body.text()).trim()}`);
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
