import { seqsOf } from './queue.fixture';
import { MemoryRecordStore } from './record-store';

const session = { session: 'S1_1', url: '/records', version: 1, numbered: 3, touched: 0 };
const record = (seq: number) => ({ seq, text: '{}' });

it('gives records back in the order of their numbers, whatever order they came in', async () => {
  const store = new MemoryRecordStore();
  await store.put(session, [record(2), record(0)]);
  await store.put(session, [record(1)]);
  expect(seqsOf((await store.read('S1_1')).records)).toEqual([0, 1, 2]);
});

it('knows nothing of a session that it forgot, or never had', async () => {
  const store = new MemoryRecordStore();
  await store.put(session, [record(0)]);
  await store.forget('S1_1');
  expect(await store.read('S1_1')).toEqual({ numbered: 0, records: [] });
  await store.remove('S1_1', [0]);
  expect(await store.read('S1_1')).toEqual({ numbered: 0, records: [] });
  expect(await store.sessions()).toEqual([]);
});
