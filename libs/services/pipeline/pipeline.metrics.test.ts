import { Registry } from 'prom-client';
import { PipelineMetrics } from './pipeline.metrics';

const registry = new Registry();
const metrics = new PipelineMetrics(registry);
const valueOf = async (line: string) =>
  Number(
    (await registry.metrics())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  );

test('an operator reads what each number means', async () => {
  const found = await registry.getMetricsAsJSON();
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'pipeline_insert_rows',
    'pipeline_insert_seconds',
    'pipeline_records_inserted_total',
    'pipeline_records_received_total',
    'pipeline_records_turned_away_total',
    'pipeline_trails_owed',
    'pipeline_trails_set_aside_total',
  ]);
  for (const { help } of found) expect(help).toMatch(/\w+ \w+/);
});

test('an insert counts with its rows and its time, also when it fails', async () => {
  await metrics.insert(900, async () => undefined);
  await expect(metrics.insert(15_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  for (const [line, value] of [
    ['pipeline_insert_rows_sum', 15_900],
    ['pipeline_insert_rows_bucket{le="1000"}', 1],
    ['pipeline_insert_rows_bucket{le="20000"}', 2],
    ['pipeline_insert_seconds_count', 2],
    ['pipeline_insert_seconds_bucket{le="30"}', 2],
  ] as const)
    expect([line, await valueOf(line)]).toEqual([line, value]);
  expect(await valueOf('pipeline_insert_seconds_sum')).toBeGreaterThan(0);
});
