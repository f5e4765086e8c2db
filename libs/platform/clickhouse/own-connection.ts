import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ConnectionOptions } from './clickhouse';
import { writerName } from './engine-config';

const analystFile = z.object({ url: z.string(), database: z.string() });
const passwordsFile = z.object({ writer: z.string() });

/** How another program of the installation reaches the server that runs on a folder (`OwnServer`): it may write. */
export async function ownConnection(folder: string): Promise<ConnectionOptions> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  const { url, database } = analystFile.parse(await read('analyst.json'));
  const { writer } = passwordsFile.parse(await read('passwords.json'));
  return { url, database, username: writerName, password: writer };
}
