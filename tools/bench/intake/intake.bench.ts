import type { Bench, Figure } from '../bench';
import { median } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { eventsPerBatch, flood } from './load';
import type { Rate } from './load';

const rounds = 3;
const seconds = 4;

interface Measured {
  readonly batches: number;
  readonly nothing: number;
  readonly cpu: number;
  readonly cpuOfNothing: number;
  readonly p99: number;
}

interface Timed extends Rate {
  readonly cpu: number;
}

export const recordsPath = ({ url, app }: BenchServer) => `${url}/rest/invitation/${app.id}/${app.hash}/records.json`;

async function measure(server: BenchServer, connections?: number): Promise<Measured> {
  const intake = recordsPath(server);
  const nothing = `${server.url}/nothing`;
  await flood(nothing, 1, connections);
  await flood(intake, 2, connections);
  const runs: { readonly idle: Timed; readonly busy: Timed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.settled();
    const idle = await timed(server, nothing, connections);
    const busy = await timed(server, intake, connections);
    runs.push({ idle, busy });
  }
  await server.settled();
  const of = (pick: (run: { readonly idle: Timed; readonly busy: Timed }) => number) => median(runs.map(pick));
  return {
    batches: of(({ busy }) => busy.perSecond),
    nothing: of(({ idle }) => idle.perSecond),
    cpu: of(({ busy }) => busy.cpu),
    cpuOfNothing: of(({ idle }) => idle.cpu),
    p99: of(({ busy }) => busy.p99Ms),
  };
}

/** The rate, and the server's CPU time per request in microseconds (of all its threads, not of ClickHouse). */
async function timed({ program }: BenchServer, url: string, connections?: number): Promise<Timed> {
  const before = await program.cpuMs();
  const rate = await flood(url, seconds, connections);
  const used = (await program.cpuMs()) - before;
  return { ...rate, cpu: (used * 1_000) / (rate.perSecond * seconds) };
}

function figures(where: string, { batches, nothing, cpu, cpuOfNothing, p99 }: Measured): readonly Figure[] {
  const baseline = (value: number) => ({ what: '200 with no work', value });
  return [
    {
      what: `${where}: batches`,
      value: batches,
      unit: '/s',
      baseline: baseline(nothing),
      aim: { of: 'ratio', atLeast: 0.6 },
    },
    { what: `${where}: events`, value: batches * eventsPerBatch, unit: '/s' },
    { what: `${where}: CPU per batch`, value: cpu, unit: 'us', baseline: baseline(cpuOfNothing) },
    { what: `${where}: 99 % answered within`, value: p99, unit: 'ms' },
  ];
}

const others = 'pipeline,analytics';

export const intake: Bench = {
  name: 'intake',
  about:
    `Batches of ${eventsPerBatch} events by HTTP, each durable before its answer, from 16 connections of another process, and once from 64. ` +
    'Baseline: a route of the same server, same glue, that takes the same body and answers 200. ' +
    'First with the pipeline storing everything in ClickHouse meanwhile, in the same process; then on one event loop without it, as in the cluster; ' +
    'then without the writing to disk, as the baseline of what durability costs.',
  async run() {
    const run = (without: string, connections?: number) =>
      withServer({ entry: 'tools/bench/server/main.ts', env: { BENCH_WITHOUT: without } }, (server) =>
        measure(server, connections),
      );
    const all = await run('');
    const many = await run('', 64);
    const alone = await run(others);
    const forgetful = await run(`${others},durability`);
    const baseline = { what: 'read and checked, not stored', value: forgetful.batches };
    return [
      ...figures('all in one', all),
      ...figures('all in one, 64 connections', many),
      ...figures('intake alone', alone),
      { what: 'intake alone: batches', value: alone.batches, unit: '/s', baseline },
    ];
  },
};
