import { Agent, request, type IncomingMessage } from 'node:http';
import type { BenchServer } from '../server';
import type { Study } from '../study/draw';

/** As the page of those who are testing asks. */
const everyMs = 1_000;

export interface Watched {
  /** ms of each answer, rising. */
  readonly times: readonly number[];
  /** Bytes of an answer as it was sent, on average. */
  readonly bytes: number;
  /** Answers that were none. */
  readonly failed: number;
}

/** So many pages that look at who is testing: each hears of news by a stream of its own, and asks then, once a second at most. */
export function watch(server: BenchServer, study: Study, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const stop = new AbortController();
  const times: number[] = [];
  let [bytes, failed] = [0, 0];
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${server.person.token}`, 'accept-encoding': 'gzip' };
      request(server.url + path, { agent, headers, signal: stop.signal }, resolve)
        .once('error', reject)
        .end();
    });
  const ask = async () => {
    const began = performance.now();
    const answer = await get(`/rest/analytics/${study.id}/now`);
    for await (const piece of answer) bytes += (piece as Buffer).length;
    if (answer.statusCode === 200) times.push(performance.now() - began);
    else failed += 1;
  };
  const watcher = async () => {
    const news = await get(`/rest/analytics/${study.id}/live`);
    let isAsking = false;
    for await (const _ of news) {
      if (isAsking) continue;
      isAsking = true;
      setTimeout(() => (isAsking = false), everyMs);
      await ask();
    }
  };
  const all = Promise.allSettled(Array.from({ length: count }, watcher));
  return {
    async stop(): Promise<Watched> {
      stop.abort();
      await all;
      agent.destroy();
      return { times: times.toSorted((a, b) => a - b), bytes: bytes / Math.max(1, times.length), failed };
    },
  };
}
