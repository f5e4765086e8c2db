import type { BrowserContext } from 'playwright-core';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import { drawStudy } from '../study/draw';
import { loggedIn, newWindow, withBrowser } from './browser';

interface Loaded {
  readonly kind: string;
  readonly bytes: number;
}

interface Loads {
  /** Until what `seen` names could be seen. */
  readonly first: readonly Loaded[];
  /** Until the page was still. */
  readonly all: readonly Loaded[];
}

/** Opens an address with an empty cache, and answers what came over the wire, headers included. */
async function load(window: BrowserContext, url: string, seen: string): Promise<Loads> {
  const page = await window.newPage();
  const wire = await window.newCDPSession(page);
  const kinds = new Map<string, string>();
  const loaded: Loaded[] = [];
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.push({ kind: kinds.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await wire.send('Network.enable');
  const still = page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(seen);
  const first = [...loaded];
  await still;
  await window.close();
  return { first, all: loaded };
}

const kilobytes = (loaded: readonly Loaded[], ...kinds: readonly string[]): number =>
  loaded.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0) /
  1_000;

function measurementsOf(what: string, { first, all }: Loads, max: number): readonly Measurement[] {
  const unit = 'kB';
  const code = kilobytes(first, 'Script', 'Stylesheet');
  return [
    { what: `${what}: scripts and styles before it is seen`, value: code, unit, aim: { of: 'value', atMost: max } },
    { what: `${what}: everything before it is seen`, value: kilobytes(first), unit },
    { what: `${what}: everything until it is still`, value: kilobytes(all), unit },
    { what: `${what}: of it fonts`, value: kilobytes(all, 'Font'), unit },
  ];
}

export const bundles: Bench = {
  name: 'bundles',
  about:
    'What comes over the wire (compressed, with headers) into an empty cache: ' +
    "the tester's page until its welcome is seen, and the editor with the demo's prototype until its canvas is.",
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const { id, hash } = await drawStudy(server, 0);
        const tester = await load(await newWindow(browser), `${server.url}/#/test.html?h=${hash}`, 'h1');
        const editor = await load(await loggedIn(browser, server), `${server.url}/#/apps/${id}/create.html`, 'canvas');
        return [...measurementsOf("tester's page", tester, 90), ...measurementsOf('editor', editor, 350)];
      }),
    ),
};
