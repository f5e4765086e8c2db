import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../server';
import type { Study } from '../study/draw';

const pauseMs = 1_000;
const lookMs = 50;

/** One more tester, again and again a new one: ms from the answer to its first record until its session is among the results. */
export function probe(server: BenchServer, { id, hash }: Study) {
  const lags: number[] = [];
  let isRunning = true;
  const run = async () => {
    const store = await server.store();
    const isThere = async (session: string) => {
      const query = 'SELECT count() AS n FROM session_trails WHERE app = {app:String} AND session = {session:String}';
      const found = await store.query({ query, query_params: { app: id, session }, format: 'JSONEachRow' });
      return Number((await found.json<{ n: string }>())[0]?.n) > 0;
    };
    for (let number = 0; isRunning; number += 1) {
      const session = `probe${number}`;
      const records = [{ kind: 'event', type: 'SessionStart', time: Date.now(), screen: '' }];
      const body = { session, from: 0, numbered: 1, records };
      await server.send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body });
      const began = performance.now();
      while (!(await isThere(session))) await sleep(lookMs);
      lags.push(performance.now() - began);
      await sleep(pauseMs);
    }
    await store.close();
  };
  const running = run();
  running.catch(() => undefined);
  return {
    async stop(): Promise<readonly number[]> {
      isRunning = false;
      await running;
      return lags.toSorted((a, b) => a - b);
    },
  };
}
