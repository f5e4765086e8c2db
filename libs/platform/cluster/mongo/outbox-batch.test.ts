import { jest } from '@jest/globals';
import type { mongo } from 'mongoose';
import type { Stream } from '../../ports';
import { OutboxBatch } from './outbox-batch';
import type { StoredDocument } from './stored-document';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('stays in one hand for as long as the stream takes its messages', async () => {
  const found = [{ _id: 'a', outbox: [{ id: 1, topic: 't', key: 'k', value: 'v' }] }];
  const cursor = { sort: () => cursor, toArray: async () => found };
  const leases: number[] = [];
  const documents = {
    find: () => cursor,
    updateMany: async (_: object, update: { $set: { lease: { until: number } } }) =>
      leases.push(update.$set.lease.until),
    bulkWrite: async () => ({ matchedCount: 1 }),
  } as unknown as mongo.Collection<StoredDocument>;
  const stored = Promise.withResolvers<void>();
  const batch = await OutboxBatch.take(documents, 'us');
  const published = batch?.publish({ publish: () => stored.promise } as unknown as Stream);
  for (let second = 0; second < 20; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    expect(leases.at(-1)).toBeGreaterThan(Date.now());
  }
  stored.resolve();
  await published;
  expect(jest.getTimerCount()).toBe(0);
});
