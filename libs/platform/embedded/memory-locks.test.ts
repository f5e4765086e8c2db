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
