import { LockLost } from '../ports';
import { MemoryLocks } from './memory-locks';

it('a holder that outstays its time is told, and another one comes in', async () => {
  const locks = new MemoryLocks();
  await locks.withLock('l', { ttlMs: 20, waitMs: 0 }, async (lost) => {
    expect(lost.aborted).toBe(false);
    await new Promise((resolve) => lost.addEventListener('abort', resolve));
    expect(lost.reason).toBeInstanceOf(LockLost);
    expect(await locks.withLock('l', { ttlMs: 1000, waitMs: 0 }, async () => 'in')).toBe('in');
  });
});

it('who outstayed its time and ends later lets nobody in beside the next holder', async () => {
  const locks = new MemoryLocks();
  const options = { ttlMs: 60_000, waitMs: 60_000 };
  let second = false;
  let isTogether = false;
  const late = Promise.withResolvers<void>();
  const long = Promise.withResolvers<void>();
  const one = locks.withLock('l', { ...options, ttlMs: 5 }, () => late.promise);
  const two = locks.withLock('l', options, async () => {
    second = true;
    late.resolve();
    await one;
    await long.promise;
    second = false;
  });
  const three = locks.withLock('l', options, async () => {
    isTogether = second;
  });
  await one;
  await new Promise((resolve) => setTimeout(resolve, 20));
  long.resolve();
  await Promise.all([two, three]);
  expect(isTogether).toBe(false);
});

it('who gave up waiting is passed over', async () => {
  const locks = new MemoryLocks();
  const first = Promise.withResolvers<void>();
  const held = locks.withLock('l', { ttlMs: 60_000, waitMs: 0 }, () => first.promise);
  const impatient = locks.withLock('l', { ttlMs: 60_000, waitMs: 5 }, async () => 'impatient');
  const patient = locks.withLock('l', { ttlMs: 60_000, waitMs: 60_000 }, async () => 'patient');
  await expect(impatient).rejects.toThrow();
  first.resolve();
  await held;
  expect(await patient).toBe('patient');
  expect(await locks.withLock('l', { ttlMs: 60_000, waitMs: 0 }, async () => 'free')).toBe('free');
});
