import { setTimeout as sleep } from 'node:timers/promises';

const longestMs = 60_000;
/** Who has waited long looks less often, so that what is waited for has the processor: a tenth of the time so far, at most this. */
const longestPauseMs = 100;

/**
 * Repeats `check` until it passes, and answers what it answered; its last error when it has not passed in time. A look that
 * costs others something, as a question to a dozen services, is repeated less often: `everyMs`.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = longestMs, everyMs = 10): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > begun + timeoutMs) throw error;
    }
    const waited = performance.now() - begun;
    await sleep(Math.max(everyMs, Math.min(longestPauseMs, waited / 10)));
  }
}

/** Resolves as soon as it is so. */
export const until = (isSo: () => boolean | Promise<boolean>, timeoutMs = longestMs): Promise<void> =>
  eventually(async () => {
    if (!(await isSo())) throw new Error(`it is still not so: ${String(isSo)}`);
  }, timeoutMs);
