import { ClickHouse, type ConnectionOptions } from './clickhouse';
import { ClickHouseUnavailable } from './errors';
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
  /** Throws while it does not answer; our own one is then being started again, and figures are catching up. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export async function openClickHouse({ url, ...options }: OpenOptions): Promise<OpenClickHouse> {
  const server = url ? undefined : await OwnServer.start(options);
  const connection = server?.connection ?? { url: url ?? '' };
  const clickhouse = new ClickHouse(connection);
  return {
    clickhouse,
    connection,
    analyst: server?.analyst,
    async check() {
      if (!(await clickhouse.ping())) throw new ClickHouseUnavailable('ClickHouse does not answer');
    },
    async close() {
      await clickhouse.close();
      await server?.stop();
    },
  };
}
