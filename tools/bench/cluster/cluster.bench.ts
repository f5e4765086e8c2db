import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench';
import type { Bench, Figure } from '../bench';
import { eventsPerBatch, flood, nextBatch } from '../intake/load';
import { recordsPath } from '../intake/intake.bench';
import { withServer } from '../server';
import { storedEvents, untilStored, withCluster } from './bench-cluster';
import type { BenchCluster } from './bench-cluster';

const seconds = 8;
const connections = 64;
const probes = 40;

interface Throughput {
  /** Events per second that were answered with 200. */
  readonly accepted: number;
  /** Events per second from the first request until all of them were in ClickHouse. */
  readonly stored: number;
}

async function throughput(url: string, settle: (events: number) => Promise<void>): Promise<Throughput> {
  const began = performance.now();
  const { perSecond } = await flood(url, seconds, connections);
  const events = Math.round(perSecond * seconds) * eventsPerBatch;
  await settle(events);
  return { accepted: perSecond * eventsPerBatch, stored: (events * 1_000) / (performance.now() - began) };
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

/** From a tester's request until its event is in ClickHouse, sorted, in ms, while others send `perSecond` batches. */
async function lags({ store, recordsUrl }: BenchCluster, perSecond: number): Promise<readonly number[]> {
  const others = trickle(recordsUrl, perSecond);
  await sleep(2_000);
  const taken: number[] = [];
  for (let probe = 0; probe < probes; probe += 1) {
    const session = `P${Date.now()}_${probe}`;
    const began = performance.now();
    const record = { kind: 'event', type: 'ScreenLoaded', screen: 's10001', time: Date.now() };
    await post(recordsUrl, JSON.stringify({ session, from: 0, records: [record] }));
    await untilStored(store, 1, session);
    taken.push(performance.now() - began);
  }
  await others.stop();
  return taken.toSorted((a, b) => a - b);
}

async function measure(pipelines: number): Promise<readonly Figure[]> {
  return withCluster(pipelines, async (bench) => {
    const { cluster, store, recordsUrl } = bench;
    await flood(recordsUrl, 2, connections);
    await sleep(2_000);
    const before = await storedEvents(store);
    const cpuBefore = await Promise.all(cluster.replicas.map((service) => service.cpuMs()));
    const { accepted, stored } = await throughput(recordsUrl, (events) => untilStored(store, before + events));
    const cpu = await Promise.all(
      cluster.replicas.map(async (service, at) => (await service.cpuMs()) - (cpuBefore[at] ?? 0)),
    );
    const events = (await storedEvents(store)) - before;
    const taken = await lags(bench, stored / eventsPerBatch / 2);
    const where = `${pipelines} pipeline${pipelines > 1 ? 's' : ''}`;
    const stage = (name: string) =>
      cluster.replicas.reduce((sum, service, at) => sum + (service.name === name ? (cpu[at] ?? 0) : 0), 0);
    const memory = await Promise.all(
      cluster.replicas.map(async (service) => [service.name, await service.memoryMb()] as const),
    );
    return [
      { what: `${where}: accepted`, value: accepted, unit: 'events/s' },
      { what: `${where}: stored`, value: stored, unit: 'events/s' },
      ...['gateway', 'testing', 'pipeline'].map((name) => ({
        what: `${where}: CPU per 1,000 events, ${name}`,
        value: (stage(name) * 1_000) / events,
        unit: 'ms',
      })),
      { what: `${where}: half the load, half stored within`, value: median(taken), unit: 'ms' },
      { what: `${where}: half the load, 99 % stored within`, value: taken[Math.floor(probes * 0.99)] ?? 0, unit: 'ms' },
      ...(pipelines === 1 ? memory.map(([name, mb]) => ({ what: `memory of ${name}`, value: mb, unit: 'MB' })) : []),
    ];
  });
}

export const clusterBench: Bench = {
  name: 'cluster',
  about:
    `Batches of ${eventsPerBatch} events by HTTP through the gateway, one process of each service and 1, 2 and 4 of the pipeline, from ${connections} connections. ` +
    'Everything, the engines and the generator included, shares this machine. Baseline: the all-in-one in the same run.',
  async run() {
    const embedded = await withServer({}, async (server) => {
      await flood(recordsPath(server), 2, connections);
      await server.settled();
      return throughput(recordsPath(server), () => server.settled());
    });
    const figures: Figure[] = [
      { what: 'all in one: accepted', value: embedded.accepted, unit: 'events/s' },
      { what: 'all in one: stored', value: embedded.stored, unit: 'events/s' },
    ];
    for (const pipelines of [1, 2, 4]) figures.push(...(await measure(pipelines)));
    const baseline = { what: 'all in one', value: embedded.stored };
    return figures.map((figure) =>
      figure.what.endsWith('pipelines: stored') || figure.what === '1 pipeline: stored'
        ? { ...figure, baseline }
        : figure,
    );
  },
};
