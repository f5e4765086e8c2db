import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats `check` until it passes, and answers what it answered; its last error when it has not passed in time. */
export async function eventually<T>(check: () => T | Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(10);
  }
}
