// What becomes of fetched messages, without brokers: they cannot be made to answer at the wrong moment.
import { jest } from '@jest/globals';
import type { EachBatchPayload } from 'kafkajs';
import { dead, ok, retry, type DeliveredMessage, type Outcome } from '../../ports';
import { BatchProcessor } from './batch-processor';

const maxWaitMs = 1_000;

function processing(handle: (batch: readonly DeliveredMessage[]) => Promise<readonly Outcome[]>) {
  const did: string[] = [];
  const options = {
    topic: 't',
    group: 'g',
    maxMessages: 3,
    maxWaitMs,
    handle: (batch: readonly DeliveredMessage[]) => {
      did.push(`handle ${batch.map(({ offset }) => offset).join()}`);
      return handle(batch);
    },
  };
  const context = {
    report: { warn: () => undefined },
    heartbeatMs: 60_000,
    deadLetter: jest.fn(async (_: string, { offset }: DeliveredMessage) => void did.push(`aside ${offset}`)),
  };
  const processor = new BatchProcessor(options, context);
  /** Some messages, of which more are there up to `end`. */
  const take = (offsets: readonly number[], end = (offsets.at(-1) ?? 0) + 1) =>
    processor.take({
      batch: {
        topic: 't',
        partition: 0,
        highWatermark: String(end),
        messages: offsets.map((offset) => ({ offset: String(offset), timestamp: '1', key: 'k', value: 'v' })),
      },
      heartbeat: async () => undefined,
      isRunning: () => true,
      pause: () => {
        did.push('pause');
        return () => undefined;
      },
      resolveOffset: () => undefined,
      commitOffsetsIfNecessary: async (offsets: { topics: { partitions: { offset: string }[] }[] }) =>
        void did.push(`commit ${offsets.topics[0]?.partitions[0]?.offset}`),
    } as unknown as EachBatchPayload);
  return { did, take, processor, context };
}
const all = (outcome: Outcome) => async (batch: readonly DeliveredMessage[]) => batch.map(() => outcome);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the cursor follows what is put aside, and stays where that was not possible', async () => {
  const { did, take, context } = processing(all(dead('unreadable')));
  context.deadLetter.mockRejectedValueOnce(new Error('the brokers are away'));
  await take([0, 1, 2]);
  expect(did).toEqual(['handle 0,1,2', 'pause']);
  await take([0, 1, 2]);
  expect(did.slice(2)).toEqual(['handle 0,1,2', 'aside 0', 'aside 1', 'aside 2', 'commit 3']);
});

test('what was handled while another member got the partition is that one’s to finish', async () => {
  const { did, take, processor } = processing(async (batch) => {
    processor.rebalanced();
    return batch.map(() => ok);
  });
  await take([0, 1, 2]);
  expect(did).toEqual(['handle 0,1,2']);
});

test('a few wait for more only if they are all that there is, each few anew', async () => {
  const { did, take } = processing(all(ok));
  await take([0], 2);
  expect(did.splice(0)).toEqual(['handle 0', 'commit 1']);
  await take([1]);
  expect(did.splice(0)).toEqual(['pause']);
  jest.advanceTimersByTime(maxWaitMs);
  await take([1]);
  expect(did.splice(0)).toEqual(['handle 1', 'commit 2']);
  await take([2]);
  expect(did.splice(0)).toEqual(['pause']);
});

test('what comes again comes after its time, however soon it is fetched', async () => {
  const { did, take } = processing(all(retry('later', 5_000)));
  await take([0], 2);
  expect(did.splice(0)).toEqual(['handle 0', 'pause']);
  for (let second = 1; second < 5; second += 1) {
    jest.advanceTimersByTime(maxWaitMs);
    await take([0]);
    expect(did.splice(0)).toEqual(['pause']);
  }
  jest.advanceTimersByTime(maxWaitMs);
  await take([0]);
  expect(did.splice(0)).toEqual(['handle 0', 'pause']);
});

test('nobody handles anything after the end', async () => {
  const { did, take, processor } = processing(all(ok));
  processor.end();
  await take([0, 1, 2]);
  expect(did).toEqual([]);
});
