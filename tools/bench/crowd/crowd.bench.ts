import { cpuMsOf, memoryMbOf } from '@rehearse/testkit/programs';
import { quantile } from '@rehearse/testkit/waiting';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { drawStudy } from '../study/draw';
import { runTesters } from '../wall/running-testers';
import { probe } from './probe';
import { watch } from './watchers';

const testers = 2_000;
const watchers = 200;
/** Who finished before. */
const finished = 40;
/** Until all of them are there. */
const warmMs = 10_000;
const measuredMs = 30_000;

/** Cores that the processes take while `work` runs, and what they hold at its end. */
async function usageOf({ program }: BenchServer, work: () => Promise<unknown>) {
  const pids = { server: program.pid, ClickHouse: (await program.enginePid()) ?? 0, 'this generator': process.pid };
  const cpu = () => Promise.all(Object.values(pids).map((pid) => cpuMsOf(pid)));
  const before = await cpu();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  const after = await cpu();
  const memory = await Promise.all(Object.values(pids).map((pid) => memoryMbOf(pid)));
  return Object.keys(pids).map((name, index) => ({
    name,
    cores: ((after[index] ?? 0) - (before[index] ?? 0)) / ms,
    memory: memory[index] ?? 0,
  }));
}

/** Records of a study that its testers numbered, and those that are in the tables. */
async function recordsOf({ send, person }: BenchServer, app: string) {
  const { json } = await send('GET', `/rest/analytics/${app}/ledger`, { token: person.token });
  return (json as { totals: { sent: number; stored: number } }).totals;
}

async function measure(server: BenchServer, watching: number): Promise<readonly Measurement[]> {
  const study = await drawStudy(server, finished);
  const before = await recordsOf(server, study.id);
  const running = runTesters(server, study, testers);
  const looking = watch(server, study, watching);
  await sleep(warmMs);
  const probing = probe(server, study);
  const usage = await usageOf(server, () => sleep(measuredMs));
  const lags = await probing.stop();
  const { times, bytes, failed } = await looking.stop();
  const sent = await running.stop();
  await server.settled();
  const after = await recordsOf(server, study.id);
  const seconds = (warmMs + measuredMs) / 1_000;
  const what = `${testers.toLocaleString('en')} testers, ${watching} watchers`;
  return [
    { what: `${what}: records`, value: sent / seconds, unit: '/s' },
    {
      what: '... not among the results in the end',
      value: before.stored + sent + lags.length - after.stored,
      unit: 'records',
      aim: { of: 'value', atMost: 0 },
    },
    { what: '... half are among the results within', value: quantile(lags, 0.5), unit: 'ms' },
    {
      what: '... 95 %',
      value: quantile(lags, 0.95),
      unit: 'ms',
      aim: { of: 'value', atMost: 3_000 },
    },
    ...usage.flatMap(({ name, cores, memory }) => [
      { what: `... ${name} takes`, value: cores, unit: 'cores' },
      { what: `... ${name} holds`, value: memory, unit: 'MB' },
    ]),
    ...(watching > 0
      ? [
          { what: '... watchers are answered', value: times.length / seconds / watching, unit: 'times a second each' },
          { what: '... half of these within', value: quantile(times, 0.5), unit: 'ms' },
          { what: '... 95 %', value: quantile(times, 0.95), unit: 'ms' },
          { what: '... an answer has', value: bytes / 1_000, unit: 'kB' },
          { what: '... not answered', value: failed, unit: 'times' },
        ]
      : []),
  ];
}

export const crowd: Bench = {
  name: 'crowd',
  about:
    `${testers.toLocaleString('en')} testers of the demo at once who send what they do every second, without anybody who looks on, and with ${watchers} pages ` +
    'of who is testing, each with its stream of news: what is lost, how soon a record is among the results, and what each process takes.',
  async run() {
    const measurements: Measurement[] = [];
    for (const watching of [0, watchers])
      measurements.push(...(await withServer({}, (server) => measure(server, watching))));
    return measurements;
  },
};
