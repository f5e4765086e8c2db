import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { createLog } from '@rehearse/platform/runtime';
import { eventually } from '@rehearse/testkit/waiting';
import { openPipeline, type RunningPipeline } from '../../pipeline/pipeline.fixture';
import { analytics } from '..';
import { erasedCollection, ErasedRepository } from './erased.repository';

let running: RunningPipeline;
beforeAll(async () => {
  running = await openPipeline([analytics]);
});
afterAll(() => running.close());

const noted = (clickhouse: ClickHouse, session: string) => clickhouse.insert('erasures', [{ app: 'a1', session }]);

test('however many sessions are erased, those that the store has not noted stay hidden', async () => {
  const { documents } = running.platform;
  const erased = new ErasedRepository(documents, running.clickhouse, createLog('silent'));
  const entries = documents.collection<{ app: string; session: string }>(erasedCollection);
  // More than are kept anyway; the pipeline has not heard of them yet.
  const sessions = Array.from({ length: 202 }, (_, number) => `S${number}`);
  for (const session of sessions) await entries.insert(`a1:${session}`, { app: 'a1', session });
  await noted(running.clickhouse, 'S0');
  expect(await erased.ofApp('a1')).toHaveLength(202);
  await eventually(async () => expect(await entries.get('a1:S0')).toBeNull());
  expect((await erased.ofApp('a1')).toSorted()).toEqual(sessions.slice(1).toSorted());
});

test('a question names all that are erased; of more than a thousand in the store, only those of which it has yet to hear', async () => {
  const { documents } = running.platform;
  const erased = new ErasedRepository(documents, running.clickhouse, createLog('silent'));
  await documents
    .collection<{ app: string; session: string }>(erasedCollection)
    .insert('a2:new', { app: 'a2', session: 'new' });
  const store = (sessions: readonly string[]) =>
    running.clickhouse.insert(
      'erasures',
      sessions.map((session) => ({ app: 'a2', session })),
    );
  const old = Array.from({ length: 1_000 }, (_, number) => `S${number}`);
  await store(old);
  const known = await erased.known('a2');
  expect(known.erased.toSorted()).toEqual(['new', ...old].toSorted());
  expect(known.areMoreErased).toBe(false);
  await store(['one more']);
  expect(await erased.known('a2')).toEqual({ erased: ['new'], areMoreErased: true });
});
