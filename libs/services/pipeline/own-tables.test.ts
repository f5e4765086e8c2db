import { migrate, stepsLeft } from '@rehearse/platform/clickhouse';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { openOwnTables, readTables } from './own-tables.fixture';
import { schema } from './schema';

test('tables of suites are those that all steps make', async () => {
  const [stepped, own] = [await openOwnDatabase(), await openOwnTables()];
  await migrate(stepped.clickhouse, schema);
  const { made } = await readTables(stepped.clickhouse);
  expect(made.length).toBeGreaterThan(10);
  expect((await readTables(own.clickhouse)).made).toEqual(made);
  expect(await stepsLeft(own.clickhouse, schema)).toEqual([]);
  for (const database of [stepped, own]) await database.close();
});
