import { ClickHouse } from '@rehearse/platform/clickhouse';
import { sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { analytics } from '..';
import { openPipeline } from '../../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import { IngestProbe } from './ingest-probe';

let running: RunningPipeline;
beforeAll(async () => {
  running = await openPipeline([analytics]);
});
afterAll(() => running.close());

const secondsAt = async (url: string): Promise<number> => {
  const { text } = await sender(url)('GET', '/metrics');
  return Number(/^visible_seconds (\S+)$/m.exec(text)?.[1]);
};

test('a probe goes through the whole way, and leaves one record however often it is sent', async () => {
  expect(await secondsAt(running.server.url)).toBeNaN();
  const visibility = running.server.get(IngestProbe);
  for (let turn = 0; turn < 25; turn += 1) await visibility.probe();
  expect(await secondsAt(running.server.url)).toBeGreaterThan(0);
  const [left] = await running.clickhouse.query<{ sessions: number; events: number }>(
    `SELECT toUInt32(count()) AS sessions, toUInt32(sum(events)) AS events FROM session_trails FINAL WHERE app = 'probe'`,
  );
  expect(left).toEqual({ sessions: 24, events: 24 });
}, 180_000);

test('one that is accepted and goes nowhere grows older', async () => {
  const lost = await openTestServer({ services: [analytics], clickhouse: running.clickhouse });
  const given = lost.server.get(IngestProbe).probe();
  await eventually(async () => expect(await secondsAt(lost.server.url)).toBeGreaterThan(0));
  const first = await secondsAt(lost.server.url);
  await eventually(async () => expect(await secondsAt(lost.server.url)).toBeGreaterThan(first));
  await lost.close();
  await given;
});

test('one that cannot be looked for has not been seen', async () => {
  const nowhere = new ClickHouse({ url: 'http://127.0.0.1:9' });
  const blind = await openTestServer({ services: [analytics], clickhouse: nowhere });
  const given = blind.server.get(IngestProbe).probe();
  await eventually(async () => expect(await secondsAt(blind.server.url)).toBeGreaterThan(0));
  const first = await secondsAt(blind.server.url);
  await eventually(async () => expect(await secondsAt(blind.server.url)).toBeGreaterThan(first));
  await blind.close();
  await given;
  await nowhere.close();
});
