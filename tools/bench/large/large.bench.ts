import { newApp, newPerson } from '@rehearse/testkit/people';
import type { OwnApp, Person } from '@rehearse/testkit/people';
import { appOf, largestApp, largestApps } from '@rehearse/testkit/prototypes';
import { quantile, responseTimes } from '@rehearse/testkit/waiting';
import type { Bench, Measurement } from '../bench';
import { crowd } from './crowd';
import { withServer } from '../server';
import type { BenchServer } from '../server';

const seconds = 4;
const atOnce = 60;
/** Just below what the worker threads do, above it, and nearly as large as may be. */
const crowds = [254_000, 1_000_000, 10_000_000];

interface Neighbour {
  readonly person: Person;
  readonly app: OwnApp;
}

/** What others ask for, one of it at a time: the list, a save, a tester's page. */
const neighbour = ({ send }: BenchServer, { person: { token }, app }: Neighbour) => {
  let asked = 0;
  const asks = [
    () => send('GET', '/rest/apps?summary=true', { token }),
    () =>
      send('POST', `/rest/apps/${app.id}/update`, {
        token,
        body: [{ type: 'update', name: 'name', object: `${asked}` }],
      }),
    () => send('GET', `/rest/invitation/${app.hash}/app.json`),
  ];
  return async () => {
    const answer = await asks[asked++ % asks.length]?.();
    if (answer?.status !== 200) throw new Error(`a neighbour was answered ${answer?.status} ${answer?.text}`);
  };
};

async function shapeOf(server: BenchServer, other: Neighbour, shape: string): Promise<readonly Measurement[]> {
  const { send, person } = server;
  const { token } = person;
  const body = largestApp(shape);
  const { json } = await send('POST', '/rest/apps', { token, body });
  const { id } = json as { id: string };
  const calm = responseTimes(neighbour(server, other));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const quiet = await calm.stop();
  const disturbed = responseTimes(neighbour(server, other));
  const until = performance.now() + seconds * 1_000;
  const times: Record<string, number[]> = { save: [], change: [], read: [] };
  const timed = async (what: string, work: () => Promise<{ readonly status: number }>) => {
    const began = performance.now();
    const { status } = await work();
    if (status !== 200) throw new Error(`${shape}: ${what} was answered ${status}`);
    times[what]?.push(performance.now() - began);
  };
  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    await timed('save', () => send('POST', `/rest/apps/${id}.json`, { token, body }));
    const change = [{ type: 'update', name: 'name', object: `${round}` }];
    await timed('change', () => send('POST', `/rest/apps/${id}/update`, { token, body: change }));
    await timed('read', () => send('GET', `/rest/apps/${id}.json`, { token }));
  }
  const waited = await disturbed.stop();
  await send('DELETE', `/rest/apps/${id}.json`, { token });
  const middle = (what: string) => quantile(times[what]?.toSorted((a, b) => a - b) ?? [], 0.5);
  return [
    { what: `${shape} (${(body.length / 1e6).toFixed(1)} MB): saved in`, value: middle('save'), unit: 'ms' },
    { what: '... one change of it in', value: middle('change'), unit: 'ms' },
    { what: '... read, when changed, in', value: middle('read'), unit: 'ms' },
    {
      what: '... 99 % of others answered within',
      value: quantile(waited, 0.99),
      unit: 'ms',
      baseline: { what: 'quiet', value: quantile(quiet, 0.99) },
      aim: { of: 'value', atMost: 200 },
    },
  ];
}

/** Sixty saves of one prototype at a time. Those of which there are too many are refused. */
async function crowdOf(server: BenchServer, other: Neighbour, bytes: number): Promise<Measurement> {
  const { send, person } = server;
  const { token } = person;
  const { id } = await newApp(send, person);
  const body = appOf(bytes);
  const disturbed = responseTimes(neighbour(server, other));
  const url = `${server.url}/rest/apps/${id}.json`;
  const { 200: saved = 0, 429: _refused, ...wrong } = await crowd({ url, token, body, atOnce, ms: seconds * 1_000 });
  if (saved === 0 || Object.keys(wrong).length > 0) throw new Error(`${saved} saves, and ${JSON.stringify(wrong)}`);
  const waited = await disturbed.stop();
  await send('DELETE', `/rest/apps/${id}.json`, { token });
  return {
    what: `${atOnce} saves of ${bytes / 1e6} MB at once: 99 % of others answered within`,
    value: quantile(waited, 0.99),
    unit: 'ms',
    aim: { of: 'value', atMost: 200 },
  };
}

export const large: Bench = {
  name: 'large',
  about:
    'The largest prototypes that are allowed, in the shapes that cost the most, saved, changed and read over and over by one person, ' +
    'while another one lists, saves and opens small ones. Baseline: the same other one alone, before. Then sixty saves at once, of three sizes.',
  run: () =>
    withServer({}, async (server) => {
      const person = await newPerson(server.send, 'other');
      const other = { person, app: await newApp(server.send, person) };
      const measurements: Measurement[] = [];
      for (const shape of Object.keys(largestApps)) measurements.push(...(await shapeOf(server, other, shape)));
      for (const bytes of crowds) measurements.push(await crowdOf(server, other, bytes));
      return measurements;
    }),
};
