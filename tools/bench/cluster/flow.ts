import type { ClickHouseClient } from '@clickhouse/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@rehearse/testkit/waiting';
import { eventsPerBatch, flood, nextBatch } from '../intake/load';
import type { Way } from './bench-cluster';

const seconds = 8;
const connections = 64;
const probes = 200;
const probeEveryMs = 50;
const lookEveryMs = 20;

export interface Throughput {
  readonly events: number;
  /** Events per second that were answered with 200. */
  readonly accepted: number;
  /** Events per second from the first request until all of them were in ClickHouse. */
  readonly stored: number;
}

export async function warmUp({ recordsUrl, store }: Way): Promise<void> {
  const { taken: batches } = await flood(recordsUrl, 3, { connections });
  await untilStored(store, batches * eventsPerBatch);
  // Batches that were on their way when the flood ended.
  await sleep(1_000);
}

export async function throughput({ recordsUrl, store }: Way): Promise<Throughput> {
  const before = await storedEvents(store);
  const began = performance.now();
  const { taken: batches, perSecond } = await flood(recordsUrl, seconds, { connections });
  const events = batches * eventsPerBatch;
  await untilStored(store, before + events);
  return { events, accepted: perSecond * eventsPerBatch, stored: (events * 1_000) / (performance.now() - began) };
}

/** From a tester's request until its event is in ClickHouse, in ms, sorted, while others send so many events/s. */
export async function lags({ recordsUrl, store, app }: Way, perSecond: number): Promise<readonly number[]> {
  const others = trickle(recordsUrl, perSecond / eventsPerBatch);
  await sleep(2_000);
  const sent = new Map<string, number>();
  const found = untilFound(store, app, sent);
  for (let probe = 0; probe < probes; probe += 1) {
    const session = `P${probe}`;
    sent.set(session, performance.now());
    const record = { kind: 'event', type: 'ScreenLoaded', screen: 's10001', time: Date.now() };
    await post(recordsUrl, JSON.stringify({ session, from: 0, records: [record] }));
    await sleep(probeEveryMs);
  }
  const taken = await found;
  await others.stop();
  return taken.toSorted((a, b) => a - b);
}

async function untilFound(
  store: ClickHouseClient,
  app: string,
  sent: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  const taken = new Map<string, number>();
  const query =
    'SELECT DISTINCT session FROM session_events WHERE app = {app:String} AND session IN {sessions:Array(String)}';
  while (taken.size < probes) {
    const sessions = [...sent.keys()].filter((session) => !taken.has(session));
    const rows = await store.query({ query, query_params: { app, sessions }, format: 'JSONEachRow' });
    for (const { session } of await rows.json<{ session: string }>())
      taken.set(session, performance.now() - (sent.get(session) ?? 0));
    await sleep(lookEveryMs);
  }
  return [...taken.values()];
}

/** Sends at about a rate (batches/s) until told to stop. */
function trickle(url: string, perSecond: number): { stop(): Promise<void> } {
  let going = true;
  const lanes = 8;
  const done = Promise.all(
    Array.from({ length: lanes }, async () => {
      while (going) {
        const due = performance.now() + (lanes * 1_000) / perSecond;
        await post(url, nextBatch());
        await sleep(Math.max(0, due - performance.now()));
      }
    }),
  );
  return {
    async stop() {
      going = false;
      await done;
    },
  };
}

async function post(url: string, body: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

async function storedEvents(store: ClickHouseClient): Promise<number> {
  const rows = await store.query({ query: 'SELECT count() AS events FROM session_events', format: 'JSONEachRow' });
  const [row] = await rows.json<{ events: string }>();
  return Number(row?.events ?? 0);
}

const untilStored = (store: ClickHouseClient, events: number): Promise<void> =>
  until(async () => (await storedEvents(store)) >= events, 600_000);
