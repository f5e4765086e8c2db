import { randomBytes } from 'node:crypto';
import { ClickHouse, openClickHouse, type OpenClickHouse } from '@rehearse/platform/clickhouse';
import { sharedEngine } from '@rehearse/testkit/engines';

/** An empty database of a suite's own in the ClickHouse that the suites of a worker share. `close` drops it. */
export async function openOwnDatabase(): Promise<OpenClickHouse> {
  const server = new URL((await sharedEngine('clickhouse')).url);
  const database = `rehearse_${randomBytes(6).toString('hex')}`;
  await command(server, `CREATE DATABASE ${database}`);
  const own = await openClickHouse({ url: new URL(database, server).href, folder: '' });
  return {
    ...own,
    async close() {
      await own.close();
      await command(server, `DROP DATABASE ${database}`);
    },
  };
}

async function command(server: URL, sql: string): Promise<void> {
  const client = new ClickHouse({ url: new URL('system', server).href });
  try {
    await client.command(sql);
  } finally {
    await client.close();
  }
}
