// How long small requests take, asked all the time.
import { setTimeout as sleep } from 'node:timers/promises';

export interface ResponseTimes {
  /** Ends it, and answers the times in ms, the shortest first. */
  stop(): Promise<readonly number[]>;
}

/** Asks again and again, some at a time, until it is stopped. Rejects then with the first that failed. */
export function responseTimes(ask: () => Promise<unknown>, { atOnce = 2, pauseMs = 5 } = {}): ResponseTimes {
  const taken: number[] = [];
  let going = true;
  const one = async () => {
    while (going) {
      const began = performance.now();
      await ask();
      taken.push(performance.now() - began);
      await sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, one));
  all.catch(() => undefined);
  return {
    async stop() {
      going = false;
      await all;
      return taken.toSorted((a, b) => a - b);
    },
  };
}

export const quantile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
