import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { Lease } from './lease';

const terms = { name: 'l', key: 'l', token: 't', ttlMs: 300 };

/** Answers the first question when it is told to, and no other. */
function slowRedis() {
  const answer = Promise.withResolvers<unknown>();
  const ask = jest.fn<() => Promise<unknown>>(() => new Promise(() => undefined)).mockReturnValueOnce(answer.promise);
  return { redis: { eval: ask } as unknown as Redis, answer: answer.resolve };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is ours from when it was asked for, not from when the answer came', async () => {
  const { redis, answer } = slowRedis();
  const lease = new Lease(redis, terms, performance.now());
  await jest.advanceTimersByTimeAsync(250);
  answer(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(lease.lost.aborted).toBe(false);
  // It was asked for at 100 ms.
  await jest.advanceTimersByTimeAsync(51);
  expect(lease.lost.aborted).toBe(true);
});

test('is not lost any more once it is given back', async () => {
  const { redis, answer } = slowRedis();
  const lease = new Lease(redis, terms, performance.now());
  answer(1);
  await lease.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([lease.lost.aborted, jest.getTimerCount()]).toEqual([false, 0]);
});

test('is lost as soon as Redis says that it is somebody else’s', async () => {
  const { redis, answer } = slowRedis();
  const lease = new Lease(redis, terms, performance.now());
  answer(0);
  await jest.advanceTimersByTimeAsync(101);
  expect(lease.lost.aborted).toBe(true);
});
