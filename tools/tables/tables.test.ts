// A table that is added one day travels and is backed up, too.
import { migrate } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { tables as backedUp } from '../backup/tables';
import { tableNames as moved } from '../embedded-to-cluster/tables';

const madeAnew = ['mouse_paths', 'session_trails'];

test('every table with rows of its own is moved, and backed up unless it is made anew', async () => {
  const database = await openOwnDatabase();
  const { clickhouse } = database;
  await migrate(clickhouse, schema);
  const tables = await clickhouse.query<{ name: string; sorting_key: string }>(
    `SELECT name, sorting_key FROM system.tables
     WHERE database = currentDatabase() AND engine = 'ReplacingMergeTree' ORDER BY name`,
  );
  // Counted anew when somebody asks.
  const kept = tables.filter(({ name }) => !['session_attempts', 'session_happenings'].includes(name));
  expect(moved.toSorted()).toEqual(kept.map(({ name }) => name));
  const keys = kept.map(({ name, sorting_key }) => [name, sorting_key] as const);
  expect(backedUp).toEqual(Object.fromEntries(keys.filter(([name]) => !madeAnew.includes(name))));
  await database.close();
});
