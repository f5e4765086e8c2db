import { routes } from '@rehearse/contract';
import { ClickHouse } from '@rehearse/platform/clickhouse';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import { z } from 'zod';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { openPipeline } from '../../pipeline/pipeline.fixture';
import { studio } from '../../studio';
import { testing } from '../../testing';
import { analytics } from '..';
import { usualRunner } from './question-runner.fixture';
import { queryFailure } from './query-failure';
import { shapedQuery, type QueryLimits } from './query';
import type { QueryContext } from './query';
import { emptyStudy } from '../study/study.fixture';

const context: QueryContext = {
  app: 'a',
  person: 'ada',
  visibleSessions: Infinity,
  filter: {},
  study: emptyStudy,
};
const asking = (sql: string, limits?: QueryLimits) =>
  shapedQuery({ name: 'any', sql, ...(limits && { limits }), row: z.looseObject({}), shape: (rows) => ({ rows }) });

const one = asking('SELECT 1 AS n');
const tight = { timeoutMs: 200, maxMemory: 50_000_000 };

test('a question that takes too long or too much is refused, never half answered', async () => {
  const running = await openPipeline();
  const runner = usualRunner(running.clickhouse, running.platform.stream);
  const slow = asking('SELECT count() AS n FROM numbers(100000000000) WHERE sipHash64(number) = 1', tight);
  await expect(runner.answer(slow, context, null)).rejects.toMatchObject({
    code: 'server/timeout',
    retryAfterMs: expect.any(Number),
  });
  const greedy = asking('SELECT length(groupArray(number)) AS n FROM numbers(100000000)', tight);
  await expect(runner.answer(greedy, context, null)).rejects.toMatchObject({ code: 'server/timeout' });
  const gone = AbortSignal.abort(new Error('the page was closed'));
  await expect(runner.answer(slow, { ...context, signal: gone }, null)).rejects.toThrow('the page was closed');
  await running.close();
});

test('what is longer than ClickHouse takes is no fault inside', async () => {
  const running = await openPipeline();
  const list = Array<string>(100_000).fill('S1');
  const refusal: unknown = await running.clickhouse.query('SELECT {list:Array(String)}', { list }).catch(queryFailure);
  expect(refusal).toMatchObject({ code: 'request/too-large' });
  await running.close();
});

test.each(['SELECT coming FROM session_trails FINAL', 'SELECT 1 FROM coming'])(
  'what the tables have yet to get is on its way: %s',
  async (sql) => {
    const running = await openPipeline();
    const refusal: unknown = await running.clickhouse.query(sql).catch(queryFailure);
    expect(refusal).toMatchObject({ code: 'analytics/catching-up', retryAfterMs: 2_000 });
    await running.close();
  },
);

test('while the stream is away there are results, and no word on how far they are counted', async () => {
  const running = await openPipeline();
  const gone = await openPipeline();
  await gone.close();
  const { meta } = await usualRunner(running.clickhouse, gone.platform.stream).answer(one, context, null);
  expect(meta).toEqual({ sessions: 0, events: 0, asOf: 0, truncated: false });
  await running.close();
});

test('while ClickHouse is away, every question says that results are catching up', async () => {
  const clickhouse = new ClickHouse({ url: 'http://127.0.0.1:9' });
  const running = await openTestServer({ services: [gateway, auth, studio, testing, analytics], clickhouse });
  const send = sender(running.server.url);
  const owner = await newPerson(send);
  const { id } = await newApp(send, owner);
  for (const path of [
    '/rest/analytics/APP/summary',
    '/rest/analytics/APP/ledger',
    '/rest/events/APP.json',
    '/rest/events/APP/all/count.json',
  ]) {
    const { status, json, headers } = await send('GET', path.replace('APP', id), { token: owner.token });
    expect([path, status, json, headers.get('retry-after')]).toEqual([
      path,
      503,
      expect.objectContaining({ errors: ['analytics/catching-up'] }),
      '2',
    ]);
  }
  expect(routes.analytics.summary.errors).toContain('analytics/catching-up');
  await clickhouse.close();
  await running.close();
});
