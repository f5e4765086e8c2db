import type { BrowserContext } from 'playwright-core';
import { median } from '../bench';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { countAttempts, countHappenings } from '../questions/count';
import { underNewFilter } from '../questions/new-filter';
import { drawStudy } from '../study/draw';
import type { Study } from '../study/draw';
import { countEvents, multiply } from '../study/multiply';
import { loggedIn, withBrowser } from './browser';
import { timeToPainted, timeToSwitched } from './painted';

/** Sessions that the demo's tester really runs, after how many events they leave, and events that these are multiplied to. */
const sizes = [
  { sessions: 20, events: 1_000, each: Infinity },
  { sessions: 200, events: 100_000, each: Infinity },
  { sessions: 200, events: 1_000_000, each: Infinity },
  { sessions: 400, events: 1_000_000, each: 10 },
] as const;
const times = 3;
const second = { of: 'value', atMost: 1_000 } as const;

const pages = [
  {
    what: 'results',
    path: ({ id }: Study) => `#/apps/${id}/results.html`,
    /** The table of sessions, which is last, and no placeholder anywhere. */
    isThere: () =>
      location.hash.includes('/results.html') &&
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
        location.hash.includes('/workspace.html') &&
        titles.length > 0 &&
        titles.every(({ textContent }) => textContent !== '') &&
        document.querySelector('section[aria-label] canvas') !== null
      );
    },
  },
  {
    what: 'findings',
    path: ({ id }: Study) => `#/apps/${id}/findings.html`,
    isThere: () =>
      location.hash.includes('/findings.html') &&
      document.querySelectorAll('main ul > li').length > 2 &&
      document.querySelector('main [aria-busy="true"]') === null,
  },
  {
    what: 'paths',
    path: ({ id }: Study) => `#/apps/${id}/paths.html`,
    isThere: () =>
      location.hash.includes('/paths.html') &&
      document.querySelectorAll('main ol > li').length > 2 &&
      document.querySelector('main [aria-busy="true"]') === null,
  },
  {
    what: 'answers',
    path: ({ id }: Study) => `#/apps/${id}/answers.html`,
    isThere: () =>
      location.hash.includes('/answers.html') &&
      document.querySelector('main')?.textContent.includes('sessions answered') === true &&
      document.querySelector('main [aria-busy="true"]') === null,
  },
];

async function measure(
  window: BrowserContext,
  { url }: BenchServer,
  study: Study,
  size: string,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [how, pathOf] of [
    ['', (path: string) => path],
    [' under a new filter', underNewFilter],
  ] as const)
    for (const { what, path, isThere } of pages) {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        taken.push(await timeToPainted(window, `${url}/${pathOf(path(study))}`, isThere));
      }
      measurements.push({ what: `${what}${how}, ${size}`, value: median(taken), unit: 'ms', aim: second });
    }
  return [...measurements, ...(await measureSwitches(window, url, study, size))];
}

/** From page to page in tabs that began with another one, and once more, when the program and its answers are there. */
async function measureSwitches(
  window: BrowserContext,
  url: string,
  study: Study,
  size: string,
): Promise<Measurement[]> {
  const taken = new Map<string, number[]>();
  for (let time = 0; time < times; time += 1) {
    const tab = await window.newPage();
    // No page of results, so that the first of them is switched to as well.
    await tab.goto(`${url}/#/apps/${study.id}/reports.html`);
    await tab.waitForSelector('h1');
    for (const turn of ['switched to', 'back to'])
      for (const { what, path, isThere } of pages) {
        const name = `${turn} ${what}`;
        taken.set(name, [...(taken.get(name) ?? []), await timeToSwitched(tab, path(study), isThere)]);
      }
    await tab.close();
  }
  return [...taken].map(([what, all]) => ({ what: `${what}, ${size}`, value: median(all), unit: 'ms', aim: second }));
}

export const results: Bench = {
  name: 'results',
  about:
    'From the address to the painted page in Chromium, files of the app in the cache: the results, the heat of clicks on the analytic canvas, findings, paths, answers; ' +
    'the same under a filter that nobody asked about before; ' +
    'from one of them to the next, and back. ' +
    'Sessions of the demo, copied inside ClickHouse. To be flat in the number of events.',
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const store = await server.store();
        const window = await loggedIn(browser, server);
        const measurements: Measurement[] = [];
        for (const { sessions, events, each } of sizes) {
          const study = await drawStudy(server, sessions, each);
          await multiply(store, study, events);
          await countAttempts(server, study.id);
          await countHappenings(server, study.id);
          const count = (await countEvents(store, study)).toLocaleString('en');
          const size = each < Infinity ? `${count} events, ${each} a session` : `${count} events`;
          if (measurements.length === 0) await measure(window, server, study, 'cold');
          measurements.push(...(await measure(window, server, study, size)));
        }
        await store.close();
        return compared(measurements);
      }),
    ),
};

/** Each page against itself with the fewest events. */
function compared(measurements: readonly Measurement[]): readonly Measurement[] {
  const ofOne = measurements.length / sizes.length;
  return measurements.map((measurement, index) => {
    const first = measurements[index % ofOne];
    return index < ofOne || !first
      ? measurement
      : { ...measurement, baseline: { what: 'fewest events', value: first.value } };
  });
}
