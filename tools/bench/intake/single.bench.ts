import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { nextSingle } from './load';
import { medians, timed } from './timed';
import type { Timed } from './timed';

const rounds = 5;
const seconds = 4;

const kinds = { event: 'events', mouse: 'mouse' } as const;
type Kind = keyof typeof kinds;

interface Measured {
  readonly taken: Timed;
  readonly idle: Timed;
  readonly nothing: Timed;
}

async function measure(server: BenchServer, kind: Kind, connections: number): Promise<Measured> {
  const { url, app } = server;
  const link = `${app.id}/${app.hash}/${kinds[kind]}.json`;
  const load = { connections, next: nextSingle(kind) };
  const urls = { taken: `${url}/rest/invitation/${link}`, idle: `${url}/idle/${link}`, nothing: `${url}/nothing` };
  for (const each of Object.values(urls)) await timed(server, each, { ...load, seconds: 2 });
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.settled();
    const nothing = await timed(server, urls.nothing, { ...load, seconds });
    const idle = await timed(server, urls.idle, { ...load, seconds });
    runs.push({ nothing, idle, taken: await timed(server, urls.taken, { ...load, seconds }) });
  }
  await server.settled();
  const of = (name: keyof Measured) => medians(runs.map((run) => run[name]));
  return { taken: of('taken'), idle: of('idle'), nothing: of('nothing') };
}

function measurements(what: string, { taken, idle, nothing }: Measured): readonly Measurement[] {
  const same = 'same route, no work';
  const bare = '200 with no work';
  const rate = { what: `${what}: records`, value: taken.perSecond, unit: '/s' };
  const cpu = { what: `${what}: CPU per record`, value: taken.cpu, unit: 'us' };
  const aim = { of: 'ratio', atLeast: 0.7 } as const;
  return [
    { ...rate, baseline: { what: same, value: idle.perSecond }, aim },
    { ...rate, baseline: { what: bare, value: nothing.perSecond } },
    { ...cpu, baseline: { what: same, value: idle.cpu } },
    { what: `${what}: ClickHouse's CPU per record`, value: taken.engineCpu, unit: 'us' },
    { what: `${what}: 99 % answered within`, value: taken.p99Ms, unit: 'ms' },
  ];
}

export const single: Bench = {
  name: 'single',
  about:
    'One record per request, as clients of old send them, each durable before its answer, with the limits of a real server. ' +
    'Baselines, same bodies: the same route (access, limits, reading and checking of the body) that answers 200 and does ' +
    'nothing; and a route with none of that. The pipeline stores everything in ClickHouse meanwhile, in the same process.',
  run: () =>
    withServer(
      { entry: 'tools/bench/server/main.ts', env: { REHEARSE_RATE_LIMITS: 'true', REHEARSE_TRUST_PROXY: '1' } },
      async (server) => {
        const found: Measurement[] = [];
        for (const kind of ['event', 'mouse'] as const) {
          for (const connections of [16, 64]) {
            const what = `one ${kind} each, ${connections} connections`;
            found.push(...measurements(what, await measure(server, kind, connections)));
          }
        }
        return found;
      },
    ),
};
