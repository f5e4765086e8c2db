import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../server';

const againMs = 50;

/** Asks for an app's tasks until they are counted; ms that it took. */
export async function countAttempts({ send, person }: BenchServer, app: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, text } = await send('GET', `/rest/analytics/${app}/tasks`, { token: person.token });
    if (status === 200) return performance.now() - began;
    if (!text.includes('analytics/counting')) throw new Error(`tasks answered ${status} ${text}`);
    await sleep(againMs);
  }
}
