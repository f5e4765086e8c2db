import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats `check` until it passes; its last error when it has not passed in time. */
export async function eventually(check: () => unknown, patienceMs = 15_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(10);
  }
}
