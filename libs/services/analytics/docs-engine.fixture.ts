import { ClickHouse, migrate, openClickHouse } from '@rehearse/platform/clickhouse';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schema } from '../pipeline';

export interface DocsEngine {
  /** With the right to write. */
  readonly clickhouse: ClickHouse;
  readonly analyst: ClickHouse;
  close(): Promise<void>;
}

/** Our own server with the tables, in a folder of its own. */
export async function openDocsEngine(): Promise<DocsEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-analyst-'));
  const engine = await openClickHouse({ folder });
  if (!engine.analyst) throw new Error('our own server has an analyst');
  const analyst = new ClickHouse(engine.analyst);
  await migrate(engine.clickhouse, schema);
  return {
    clickhouse: engine.clickhouse,
    analyst,
    async close() {
      await analyst.close();
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const readPage = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../../../docs', name), 'utf8');

/** What a page of the docs asks in SQL, with the line before it. */
export const questionsOf = (page: string) =>
  [...page.matchAll(/^(.*):\n\n```sql\n([^]*?)```/gm)].map(([, title = '', sql = '']) => ({ title, sql }));
