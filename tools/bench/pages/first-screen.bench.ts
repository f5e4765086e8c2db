import type { Browser, Page } from 'playwright-core';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { newWindow, withBrowser } from './browser';
import { drawing, samplesOfAllKinds } from './drawing';
import { timeToPainted } from './painted';

const screens = 60;
const widgetsOfScreen = 25;
const times = 20;
/** "Slow 4G" as browsers and Lighthouse have it. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

async function drawPrototype({ send, person: { token } }: BenchServer): Promise<string> {
  const drawn = drawing(await samplesOfAllKinds(), screens * widgetsOfScreen, widgetsOfScreen);
  const body = { version: 5, name: 'Sixty screens', description: '', ...drawn };
  const { id } = (await send('POST', '/rest/apps/', { token, body })).json as { id: string };
  await send('POST', `/rest/test/${id}.json`, { token, body: { description: '', tasks: [] } });
  const links = (await send('GET', `/rest/invitation/${id}.json`, { token })).json as Record<string, number>;
  return Object.keys(links).find((link) => links[link] === 1) ?? '';
}

const seesStart = () => document.querySelector('button[class*="primary"]') !== null;

/** The tester starts in the frame in which that can be done, once: the button in its place afterwards ends the test. */
const seesFirstScreen = () => {
  if (document.querySelector('[data-widget]')) return true;
  const start = document.querySelector<HTMLElement>('button[class*="primary"]');
  const { dataset } = document.documentElement;
  if (start && dataset['pressed'] === undefined) {
    dataset['pressed'] = '';
    start.click();
  }
  return false;
};

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** ms of each of some visits with an empty cache, the shortest first. */
async function visits(
  browser: Browser,
  url: string,
  isThere: () => boolean,
  prepare?: (page: Page) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const window = await newWindow(browser);
    taken.push(await timeToPainted(window, url, isThere, prepare));
    await window.close();
  }
  return taken.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

function measurementsOf(what: string, slowed: readonly number[], plain: readonly number[]): Measurement[] {
  const beside = (share: number) => ({ what: 'line and processor as they are', value: at(plain, share) });
  return [
    { what: `${what}: half of the visits`, value: at(slowed, 0.5), unit: 'ms', baseline: beside(0.5) },
    {
      what: `${what}: 95 % of the visits`,
      value: at(slowed, 0.95),
      unit: 'ms',
      baseline: beside(0.95),
      aim: { of: 'value', atMost: 2_000 },
    },
  ];
}

export const firstScreen: Bench = {
  name: 'first-screen',
  about:
    `From the tester's link, with an empty cache, to the welcome and to the first screen of a prototype of ${screens} screens with ${widgetsOfScreen} ` +
    'widgets of all kinds each, for somebody who starts at once: on slow 4G (1.6 Mbit/s, 150 ms) with a processor slowed four times, and without either.',
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const url = `${server.url}/#/test.html?h=${await drawPrototype(server)}`;
        const measurements: Measurement[] = [];
        for (const [what, isThere] of [
          ['welcome', seesStart],
          ['first screen', seesFirstScreen],
        ] as const) {
          const plain = await visits(browser, url, isThere);
          measurements.push(...measurementsOf(what, await visits(browser, url, isThere, slowDown), plain));
        }
        return measurements;
      }),
    ),
};
