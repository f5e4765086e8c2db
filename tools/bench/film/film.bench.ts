import type { App } from '@rehearse/model';
import { Film, rerun, type SimulationEvent } from '@rehearse/simulate';
import { median } from '../bench';
import type { Bench, Measurement } from '../bench';
import { loggedIn, withBrowser } from '../pages/browser';
import { timeToPainted } from '../pages/painted';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { drawn, longSession } from './long-session';

const long = 20_000;
const short = 200;
const batch = 400;
const times = 3;
const seeks = 60;

async function record({ send, app, settled }: BenchServer, session: string, events: readonly SimulationEvent[]) {
  for (let from = 0; from < events.length; from += batch) {
    const records = events.slice(from, from + batch).map((event) => ({ kind: 'event', ...event }));
    await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body: { session, from, records } });
  }
  await settled();
}

/** ms of one run. */
function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The same places, found by checkpoints and by running from the beginning. */
function measureSeeks(app: App, events: readonly SimulationEvent[]): Measurement[] {
  const film = new Film(
    app,
    events.map((event) => ({ ...event, at: event.time })),
  );
  const prepared = timed(() => {
    while (!film.isPrepared) film.prepare();
  });
  const places = Array.from({ length: seeks }, (_, index) =>
    Math.floor((events.length * ((index * 37) % seeks)) / seeks),
  );
  const found = places.map((place) => timed(() => film.after(place)));
  const run = places.map((place) => timed(() => [...rerun(app, events.slice(0, place + 1))].at(-1)));
  const baseline = { what: 'run from the beginning', value: median(run) };
  const aim = { of: 'value', atMost: 200 } as const;
  return [
    { what: 'all checkpoints', value: prepared, unit: 'ms' },
    { what: 'a place found, median', value: median(found), unit: 'ms', baseline, aim },
    {
      what: 'a place found, slowest',
      value: Math.max(...found),
      unit: 'ms',
      baseline: { ...baseline, value: Math.max(...run) },
      aim,
    },
  ];
}

export const film: Bench = {
  name: 'film',
  about:
    `The film of a session of ${long.toLocaleString('en')} events: from its address to the painted screen in Chromium, files of the app in the cache, ` +
    'and how soon any place in it is found, each beside running the session to it from the beginning.',
  run: () =>
    withServer({ appFields: drawn }, (server) =>
      withBrowser(async (browser) => {
        const { json } = await server.send('GET', `/rest/apps/${server.app.id}.json`, { token: server.person.token });
        const app = json as App;
        const events = longSession(app, long, Date.now() - 86_400_000);
        await record(server, 'S1', events.slice(0, short));
        await record(server, 'S2', events);
        const window = await loggedIn(browser, server);
        const opened = async (session: string) => {
          const url = `${server.url}/#/apps/${app.id}/sessions/${session}.html?at=0`;
          const taken: number[] = [];
          for (let time = 0; time <= times; time += 1)
            taken.push(await timeToPainted(window, url, () => document.querySelector('[data-screen]') !== null));
          return median(taken.slice(1));
        };
        const value = await opened('S1');
        const what = `opened, ${long.toLocaleString('en')} events`;
        const baseline = { what: `${short} events`, value };
        return [
          { what, value: await opened('S2'), unit: 'ms', baseline, aim: { of: 'value', atMost: 1_000 } },
          ...measureSeeks(app, events),
        ];
      }),
    ),
};
