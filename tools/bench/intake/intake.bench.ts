import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { eventsPerBatch, flood } from './load';
import { medians, timed } from './timed';
import type { Timed } from './timed';

const rounds = 3;
const seconds = 4;

/** By address, medians of the rounds. */
interface Measured {
  readonly intake: Timed;
  readonly nothing: Timed;
  readonly read: Timed;
}

export const recordsPath = ({ url, app }: BenchServer) => `${url}/rest/invitation/${app.id}/${app.hash}/records.json`;

async function measure(server: BenchServer, connections = 16): Promise<Measured> {
  const urls = { nothing: `${server.url}/nothing`, read: `${server.url}/read`, intake: recordsPath(server) };
  for (const url of Object.values(urls)) await flood(url, 1, { connections });
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.settled();
    const nothing = await timed(server, urls.nothing, { seconds, connections });
    const read = await timed(server, urls.read, { seconds, connections });
    runs.push({ nothing, read, intake: await timed(server, urls.intake, { seconds, connections }) });
  }
  await server.settled();
  const of = (name: keyof Measured) => medians(runs.map((run) => run[name]));
  return { nothing: of('nothing'), read: of('read'), intake: of('intake') };
}

function measurements(where: string, { intake: taken, nothing, read }: Measured): readonly Measurement[] {
  const idle = '200 with no work';
  const parsed = '200 after reading it as JSON';
  const rate = { what: `${where}: batches`, value: taken.perSecond, unit: '/s' };
  const cpu = { what: `${where}: CPU per batch`, value: taken.cpu, unit: 'us' };
  return [
    { ...rate, baseline: { what: idle, value: nothing.perSecond }, aim: { of: 'ratio', atLeast: 0.6 } },
    { ...rate, baseline: { what: parsed, value: read.perSecond } },
    { what: `${where}: events`, value: taken.perSecond * eventsPerBatch, unit: '/s' },
    { ...cpu, baseline: { what: idle, value: nothing.cpu } },
    { ...cpu, baseline: { what: parsed, value: read.cpu } },
    { what: `${where}: 99 % answered within`, value: taken.p99Ms, unit: 'ms' },
  ];
}

const others = 'pipeline,analytics';

export const intake: Bench = {
  name: 'intake',
  about:
    `Batches of ${eventsPerBatch} events by HTTP, each durable before its answer, from 16 connections of another process, and once from 64. ` +
    'Baselines: two routes of the same server, same glue, same body: one answers 200, the other one after reading the body as JSON. ' +
    'First with the pipeline storing everything in ClickHouse meanwhile, in the same process; then on one event loop without it, as in the cluster; ' +
    'then without the writing to disk, as the baseline of what durability costs.',
  async run() {
    const run = (without: string, connections = 16) =>
      withServer({ entry: 'tools/bench/server/main.ts', env: { BENCH_WITHOUT: without } }, (server) =>
        measure(server, connections),
      );
    const all = await run('');
    const many = await run('', 64);
    const alone = await run(others);
    const forgetful = await run(`${others},durability`);
    const baseline = { what: 'read and checked, not stored', value: forgetful.intake.perSecond };
    return [
      ...measurements('all in one', all),
      ...measurements('all in one, 64 connections', many),
      ...measurements('intake alone', alone),
      { what: 'intake alone: batches', value: alone.intake.perSecond, unit: '/s', baseline },
    ];
  },
};
