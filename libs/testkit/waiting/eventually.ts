import { setTimeout as sleep } from 'node:timers/promises';

const longestMs = 60_000;

/**
 * Repeats `check` until it passes, and answers what it answered; its last error when it has not passed in time. A look that
 * costs others something, as a question to a dozen services, is repeated less often: `everyMs`.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = longestMs, everyMs = 10): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(everyMs);
  }
}

/** Resolves as soon as it is so. */
export const until = (isSo: () => boolean | Promise<boolean>, timeoutMs = longestMs): Promise<void> =>
  eventually(async () => {
    if (!(await isSo())) throw new Error(`it is still not so: ${String(isSo)}`);
  }, timeoutMs);
