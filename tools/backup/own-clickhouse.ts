import { openClickHouse, ownConnection } from '@rehearse/platform/clickhouse';
import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface OpenOwnClickHouse {
  readonly connection: ConnectionOptions;
  close(): Promise<void>;
}

/** The installation's own ClickHouse; null when it has never had one. */
export async function openOwnClickHouse(dataFolder: string, isRunning: boolean): Promise<OpenOwnClickHouse | null> {
  const folder = join(dataFolder, 'clickhouse');
  if (!existsSync(join(folder, 'store'))) return null;
  if (!isRunning) return await openClickHouse({ folder });
  return { connection: await ownConnection(folder), close: async () => undefined };
}
