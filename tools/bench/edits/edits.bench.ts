import { quantile } from '@rehearse/testkit/waiting';
import type { Bench, Measurement } from '../bench';
import { medianMs } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';

const seconds = 4;
const sizes = [300, 2_000, 10_000, 40_000];
const perScreen = 25;

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

/** Edits a second, each of one widget: `connections` of them at a time, and `together` in one request. */
async function editsPerSecond(server: BenchServer, id: string, connections: number, together: number): Promise<number> {
  const { send, person } = server;
  let edits = 0;
  const until = performance.now() + seconds * 1_000;
  const lane = async () => {
    while (performance.now() < until) {
      const body = { after: 1e9, edits: Array.from({ length: together }, () => moved('w_7')) };
      const { status, text } = await send('POST', `/rest/apps/${id}/edits`, { token: person.token, body });
      if (status !== 200) throw new Error(`an edit was answered ${status} ${text}`);
      edits += together;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return edits / seconds;
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
  const one = await editsPerSecond(server, id, 1, 1);
  measurements.push(
    {
      what: 'edits a second, one connection, one by one',
      value: one,
      unit: '/s',
      baseline: { what: 'requests that do nothing', value: 1_000 / empty },
    },
    {
      what: '... 20 in a request',
      value: await editsPerSecond(server, id, 1, 20),
      unit: '/s',
      aim: { of: 'value', atLeast: 2_000 },
    },
    {
      what: '... 16 connections, one by one',
      value: await editsPerSecond(server, id, 16, 1),
      unit: '/s',
      baseline: { what: 'one connection', value: one },
      aim: { of: 'ratio', atLeast: 1 },
    },
  );
  const read = await medianMs(300, () => send('GET', `/rest/apps/${id}.json`, { token }));
  const opened = await send('GET', `/rest/apps/${id}/edits?after=1`, { token });
  const catchUp = await medianMs(20, () => send('GET', `/rest/apps/${id}/edits?after=1`, { token }));
  const { changes } = opened.json as { changes: unknown[] };
  measurements.push(
    {
      what: 'read of 300 widgets, not changed since',
      value: read,
      unit: 'ms',
      baseline: { what: 'a request that does nothing', value: empty },
    },
    { what: `${changes.length} changes read at once`, value: catchUp, unit: 'ms' },
  );
  return measurements;
}

export const edits: Bench = {
  name: 'edits',
  about:
    'Edits of one widget in prototypes of several sizes, one after the other; edits a second to one prototype; reading it and what has changed. ' +
    'All in one process, over HTTP from one client on the same machine.',
  run: () => withServer({}, measure),
};
