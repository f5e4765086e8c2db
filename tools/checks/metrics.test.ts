// What is written about metrics is true: every name exists, and every metric of ours is written about.
import { analytics } from '@rehearse/services/analytics';
import { collaboration } from '@rehearse/services/collaboration';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { readFileSync } from 'node:fs';
import { openPipeline } from '../../libs/services/pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../libs/services/pipeline/pipeline.fixture';

let whole: RunningPipeline;
/** A service whose neighbours are elsewhere: it asks over the bus. */
let alone: TestServer;
beforeAll(async () => {
  whole = await openPipeline([analytics, collaboration]);
  alone = await openTestServer({ services: [analytics], clickhouse: whole.clickhouse });
});
afterAll(async () => {
  await alone.close();
  await whole.close();
});

async function known(): Promise<readonly string[]> {
  const answers = await Promise.all([whole, alone].map(({ server }) => fetch(`${server.url}/metrics`)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name = '']) => name)))];
}

const documented = (): readonly string[] => {
  const text = readFileSync(new URL('../../docs/observability.md', import.meta.url), 'utf8');
  const [, metrics = ''] = /^## Metrics$(.*)^## Traces$/ms.exec(text) ?? [];
  const cells = metrics.match(/^\| `[a-z_0-9`, ]+` (?=\|)/gm) ?? [];
  return cells.flatMap((cell) => cell.match(/[a-z_0-9]+/g) ?? []);
};

test('every metric that is documented exists', async () => {
  const names = await known();
  expect(documented().length).toBeGreaterThan(20);
  expect(documented().filter((name) => !names.includes(name))).toEqual([]);
});

test('every metric of ours is documented', async () => {
  const ours = (await known()).filter((name) => !/^(process|nodejs)_/.test(name));
  expect(ours.filter((name) => !documented().includes(name))).toEqual([]);
});
