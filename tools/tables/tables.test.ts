// A table that is added one day travels and is backed up, too.
import { migrate, openClickHouse } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableNames as backedUp } from '../backup/figures';
import { tableNames as moved } from '../migrate-up/figures';

test('every table with rows of its own is moved, and backed up unless it is made anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-tables-'));
  const engine = await openClickHouse({ folder });
  const { clickhouse } = engine;
  await migrate(clickhouse, schema);
  const tables = await clickhouse.query<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'ReplacingMergeTree' ORDER BY name",
  );
  const names = tables.map(({ name }) => name);
  expect(moved.toSorted()).toEqual(names);
  expect([...backedUp, 'session_trails'].toSorted()).toEqual(names);
  await engine.close();
  await rm(folder, { recursive: true });
}, 60_000);
