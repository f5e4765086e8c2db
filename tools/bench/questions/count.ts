import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../server';

const againMs = 50;

/** Asks for an app's tasks until they are counted; ms that it took. */
export const countAttempts = (server: BenchServer, app: string): Promise<number> => untilCounted(server, app, 'tasks');

/** The same of its findings. */
export const countHappenings = (server: BenchServer, app: string): Promise<number> =>
  untilCounted(server, app, 'findings');

async function untilCounted({ send, person }: BenchServer, app: string, question: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, text } = await send('GET', `/rest/analytics/${app}/${question}`, { token: person.token });
    if (status === 200) return performance.now() - began;
    if (!text.includes('analytics/counting')) throw new Error(`${question} answered ${status} ${text}`);
    await sleep(againMs);
  }
}
