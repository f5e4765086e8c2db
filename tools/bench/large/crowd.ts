import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Crowd {
  readonly url: string;
  readonly token: string;
  readonly body: Uint8Array;
  readonly atOnce: number;
  readonly ms: number;
}

/** On a thread of its own: what it costs to send must not slow whoever is measured. */
const script = `
  const { parentPort, workerData: { url, token, body, atOnce, ms } } = require('node:worker_threads');
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
  const until = performance.now() + ms;
  const statuses = {};
  const one = async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.text();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  Promise.all(Array.from({ length: atOnce }, one)).then(() => parentPort.postMessage(statuses));
`;

/** The same request, so many at once, again and again. Answers how often each status came. */
export async function crowd(workerData: Crowd): Promise<Readonly<Record<string, number>>> {
  const worker = new Worker(script, { eval: true, workerData });
  const [statuses] = (await once(worker, 'message')) as [Record<string, number>];
  return statuses;
}
