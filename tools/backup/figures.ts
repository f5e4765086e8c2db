import { openClickHouse } from '@rehearse/platform/clickhouse';
import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writerName } from '../../libs/platform/clickhouse/engine-config';

const analyst = z.object({ url: z.string(), database: z.string() });
const passwords = z.object({ writer: z.string() });

export interface OpenFigures {
  readonly connection: ConnectionOptions;
  close(): Promise<void>;
}

/** The installation's own ClickHouse; null when it has never had one. */
export async function openFigures(dataFolder: string, isRunning: boolean): Promise<OpenFigures | null> {
  const folder = join(dataFolder, 'clickhouse');
  if (!existsSync(join(folder, 'store'))) return null;
  return isRunning ? await runningServer(folder) : await openClickHouse({ folder });
}

async function runningServer(folder: string): Promise<OpenFigures> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  const { url, database } = analyst.parse(await read('analyst.json'));
  const { writer } = passwords.parse(await read('passwords.json'));
  return { connection: { url, database, username: writerName, password: writer }, close: async () => undefined };
}
