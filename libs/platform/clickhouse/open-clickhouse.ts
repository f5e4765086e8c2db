import { ClickHouse, type ConnectionOptions } from './clickhouse';
import { ClickHouseRefusal, ClickHouseUnavailable } from './errors';
import { OwnServer, type OwnServerOptions } from './own-server';

export interface OpenOptions extends OwnServerOptions {
  /** A ClickHouse server elsewhere, with user, password and database. Without it we start our own in `folder`. */
  readonly url?: string | undefined;
}

export interface OpenClickHouse {
  readonly clickhouse: ClickHouse;
  /** For clients in other threads. */
  readonly connection: ConnectionOptions;
  /** How analysts connect; unknown for a server elsewhere. */
  readonly analyst: ConnectionOptions | undefined;
  /** Throws while it does not answer; our own one is then being started again, and results are catching up. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const firstLookMs = 3_000;

/** A server elsewhere that is away is waited for; one that refuses us is thrown. */
export async function openClickHouse({ url, ...options }: OpenOptions): Promise<OpenClickHouse> {
  const server = url ? undefined : await OwnServer.start(options);
  const connection = server?.connection ?? { url: url ?? '' };
  const clickhouse = new ClickHouse(connection);
  if (url) await firstLook(clickhouse);
  return {
    clickhouse,
    connection,
    analyst: server?.analyst,
    async check() {
      if (await clickhouse.ping()) return;
      throw new ClickHouseUnavailable(`${url ? 'CLICKHOUSE_URL: ' : ''}ClickHouse does not answer`);
    },
    async close() {
      await clickhouse.close();
      await server?.stop();
    },
  };
}

async function firstLook(clickhouse: ClickHouse): Promise<void> {
  try {
    await clickhouse.query('SELECT 1', {}, { timeoutMs: firstLookMs });
  } catch (error) {
    if (!(error instanceof ClickHouseRefusal)) return;
    await clickhouse.close();
    throw new Error(`CLICKHOUSE_URL: ClickHouse refuses us: ${error.message}`, { cause: error });
  }
}
