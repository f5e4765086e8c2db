import type { BrowserContext } from 'playwright-core';
import { median } from '../bench';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { drawStudy } from '../study/draw';
import type { Study } from '../study/draw';
import { countEvents, multiply } from '../study/multiply';
import { loggedIn, withBrowser } from './browser';
import { timeToPainted } from './painted';

/** Sessions that the demo's tester really runs, and events that these are multiplied to. */
const sizes = [
  { sessions: 20, events: 1_000 },
  { sessions: 200, events: 100_000 },
  { sessions: 200, events: 1_000_000 },
] as const;
const times = 3;
const second = { of: 'value', atMost: 1_000 } as const;

const pages = [
  {
    what: 'results',
    path: ({ id }: Study) => `#/apps/${id}/results.html`,
    /** The table of sessions, which is last, and no placeholder anywhere. */
    isThere: () =>
      document.querySelectorAll('main tbody tr').length > 2 &&
      document.querySelector('main [aria-busy="true"]') === null,
  },
  {
    what: 'canvas',
    path: ({ id }: Study) => `#/apps/${id}/analyze/workspace.html?measure=clicks`,
    /** Every screen's title tells its numbers, and heat is painted. */
    isThere: () => {
      const titles = [...document.querySelectorAll('section[aria-label] button[aria-pressed] > span')];
      return (
        titles.length > 0 &&
        titles.every(({ textContent }) => textContent !== '') &&
        document.querySelector('section[aria-label] canvas') !== null
      );
    },
  },
];

async function measure(
  window: BrowserContext,
  { url }: BenchServer,
  study: Study,
  size: string,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { what, path, isThere } of pages) {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      taken.push(await timeToPainted(window, `${url}/${path(study)}`, isThere));
    }
    measurements.push({ what: `${what}, ${size} events`, value: median(taken), unit: 'ms', aim: second });
  }
  return measurements;
}

export const results: Bench = {
  name: 'results',
  about:
    'From the address to the painted page in Chromium, files of the app in the cache: the results, and the heat of clicks on the analytic canvas. ' +
    'Sessions of the demo, copied inside ClickHouse. To be flat in the number of events.',
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const store = await server.store();
        const window = await loggedIn(browser, server);
        const measurements: Measurement[] = [];
        for (const { sessions, events } of sizes) {
          const study = await drawStudy(server, sessions);
          await multiply(store, study, events);
          const count = await countEvents(store, study);
          if (measurements.length === 0) await measure(window, server, study, 'cold');
          measurements.push(...(await measure(window, server, study, count.toLocaleString('en'))));
        }
        await store.close();
        return compared(measurements);
      }),
    ),
};

/** Each page against itself with the fewest events. */
function compared(measurements: readonly Measurement[]): readonly Measurement[] {
  return measurements.map((measurement, index) => {
    const first = measurements[index % pages.length];
    return index < pages.length || !first
      ? measurement
      : { ...measurement, baseline: { what: 'fewest events', value: first.value } };
  });
}
