import type { AppChanges } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { quantile } from '@rehearse/testkit/waiting';
import type { Bench, Measurement } from '../bench';
import { medianMs } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { requestsAhead } from './ahead';
import { longJournal } from './long-journal';

const seconds = 4;
/** With its screens the largest has as many elements as a prototype may have. */
const sizes = [300, 2_000, 10_000, 48_000];
const perScreen = 25;
const missed = 1_000;

/** Screens of 25 small widgets each. */
function appOf(widgets: number): object {
  const screens = Array.from({ length: Math.ceil(widgets / perScreen) }, (_, at) => `s_${at}`);
  const children = (at: number) =>
    Array.from({ length: Math.min(perScreen, widgets - at * perScreen) }, (_, n) => `w_${at * perScreen + n}`);
  const widget = (id: string) => ({
    id,
    name: id,
    type: 'Box',
    x: 1,
    y: 1,
    w: 10,
    h: 10,
    z: 1,
    style: { color: '#111' },
  });
  return {
    name: `${widgets} widgets`,
    screenSize: { w: 375, h: 667 },
    screens: Object.fromEntries(
      screens.map((id, at) => [id, { id, name: id, x: at * 400, y: 0, w: 375, h: 667, children: children(at) }]),
    ),
    widgets: Object.fromEntries(Array.from({ length: widgets }, (_, at) => [`w_${at}`, widget(`w_${at}`)])),
  };
}

let made = 0;
const moved = (widget: string) => ({
  id: `bench-edit-${made++}`,
  operations: [{ op: 'set', at: ['widgets', widget, 'x'], value: made }],
});

interface Load {
  readonly connections: number;
  /** Requests that a connection has under way at once, and edits in each of them. */
  readonly ahead: number;
  readonly together: number;
}

/** Edits a second, each of one widget. */
async function editsPerSecond({ url, person }: BenchServer, id: string, load: Load): Promise<number> {
  const { connections, ahead, together } = load;
  const next = () => ({
    path: `/rest/apps/${id}/edits`,
    token: person.token,
    body: JSON.stringify({ after: 1e9, edits: Array.from({ length: together }, () => moved('w_7')) }),
  });
  const began = performance.now();
  const lanes = Array.from({ length: connections }, () => requestsAhead({ url, ahead, seconds, next }));
  const answered = (await Promise.all(lanes)).reduce((sum, one) => sum + one, 0);
  return (answered * together * 1_000) / (performance.now() - began);
}

const created = async ({ send, person }: BenchServer, widgets: number): Promise<string> => {
  const { status, json, text } = await send('POST', '/rest/apps', { token: person.token, body: appOf(widgets) });
  if (status !== 200) throw new Error(`${widgets} widgets were answered ${status} ${text}`);
  return (json as { id: string }).id;
};

/** Median and 99 % of one edit after the other, in ms. */
async function editTimes({ send, person }: BenchServer, id: string): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    const body = { after: 1e9, edits: [moved(`w_${round % 200}`)] };
    const began = performance.now();
    await send('POST', `/rest/apps/${id}/edits`, { token: person.token, body });
    if (round >= 50) taken.push(performance.now() - began);
  }
  return taken.toSorted((a, b) => a - b);
}

/** As a page does that was away. */
async function catchUp({ send, person }: BenchServer, id: string, from: number): Promise<void> {
  let [after, hasMore] = [from, true];
  while (hasMore) {
    const { status, json, text } = await send('GET', `/rest/apps/${id}/edits?after=${after}`, { token: person.token });
    if (status !== 200) throw new Error(`who catches up is answered ${status} ${text}`);
    const page = json as AppChanges;
    after = page.changes.at(-1)?.version ?? after;
    ({ hasMore } = page);
  }
}

async function measure(server: BenchServer): Promise<readonly Measurement[]> {
  const { send, person } = server;
  const { token } = person;
  const measurements: Measurement[] = [];
  const empty = await medianMs(300, () => send('GET', '/rest/status.json'));
  let smallest = 0;
  for (const size of sizes) {
    const id = await created(server, size);
    const times = await editTimes(server, id);
    const [middle, late] = [quantile(times, 0.5), quantile(times, 0.99)];
    smallest ||= middle;
    measurements.push(
      {
        what: `one widget of ${size} moved, answered in (median)`,
        value: middle,
        unit: 'ms',
        baseline: { what: `of ${sizes[0]}`, value: smallest },
        aim: { of: 'ratio', atMost: 1.5 },
      },
      { what: '... 99 %', value: late, unit: 'ms' },
    );
  }
  const id = await created(server, 300);
  const nothing = { url: server.url, ahead: 1, seconds, next: () => ({ path: '/nothing', token, body: '{}' }) };
  const idle = (await requestsAhead(nothing)) / seconds;
  const rate = (connections: number, ahead: number, together: number) =>
    editsPerSecond(server, id, { connections, ahead, together });
  // The first seconds are those of a program that is still being compiled.
  await rate(4, 4, 1);
  const one = await rate(1, 1, 1);
  const baseline = { what: 'one connection, one by one', value: one };
  const aim = { of: 'value', atLeast: 2_000 } as const;
  measurements.push(
    {
      what: 'edits a second, one connection, one by one',
      value: one,
      unit: '/s',
      baseline: { what: 'requests that do nothing', value: idle },
    },
    { what: '... 16 ahead of their answers', value: await rate(1, 16, 1), unit: '/s', baseline, aim },
    { what: '... 20 in a request, as our editor sends them', value: await rate(1, 1, 20), unit: '/s', baseline, aim },
    { what: '... 16 connections, one by one', value: await rate(16, 1, 1), unit: '/s', baseline, aim },
    { what: '... 16 connections, 4 ahead', value: await rate(16, 4, 1), unit: '/s', baseline, aim },
  );
  const { json, text } = await send('GET', `/rest/apps/${id}.json`, { token });
  const version = Number((json as App)['revision']);
  await send('POST', '/constant', { body: text });
  const constant = await medianMs(300, () => send('GET', '/constant'));
  const read = await medianMs(300, () => send('GET', `/rest/apps/${id}.json`, { token }));
  const caughtUp = await medianMs(20, () => catchUp(server, id, Math.max(0, version - missed)));
  measurements.push(
    {
      what: 'read of 300 widgets, not changed since',
      value: read,
      unit: 'ms',
      baseline: { what: 'a constant of the same size', value: constant },
      aim: { of: 'ratio', atMost: 2 },
    },
    {
      what: `${missed} missed changes read`,
      value: caughtUp,
      unit: 'ms',
      baseline: { what: 'a request that does nothing', value: empty },
    },
  );
  return measurements;
}

export const edits: Bench = {
  name: 'edits',
  about:
    'Edits of one widget in prototypes of several sizes, one after the other; edits a second to one prototype; reading it and what has changed. ' +
    'All in one process, over HTTP from one client on the same machine. Opening a prototype behind many changes: in the process that does it.',
  run: async () => [
    ...(await withServer({ entry: 'tools/bench/server/main.ts' }, measure)),
    ...(await longJournal(appOf(300))),
  ],
};
