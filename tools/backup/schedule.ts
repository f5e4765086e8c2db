import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../cli/run';
import type { Cron } from './cron';
import { newestIn } from './rotation';

/** The clock may be set meanwhile. */
const longestSleepMs = 60_000;
const againMs = 600_000;

/**
 * Makes a backup whenever the schedule says, for ever; one that was missed while nobody was here comes at once. What goes
 * wrong is said, and tried again after ten minutes.
 */
export async function scheduled(parent: string, cron: Cron, make: () => Promise<void>): Promise<never> {
  const start = new Date();
  for (;;) {
    await until(cron.next((await newestIn(parent)) ?? start));
    try {
      await make();
    } catch (error) {
      say(`No backup: ${error instanceof Error ? error.message : String(error)}`);
      await sleep(againMs);
    }
  }
}

async function until(moment: Date): Promise<void> {
  for (;;) {
    const left = moment.getTime() - Date.now();
    if (left <= 0) return;
    await sleep(Math.min(left, longestSleepMs));
  }
}
