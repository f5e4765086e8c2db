import type { BrowserContext } from 'playwright-core';
import type { Bench, Figure } from '../bench';
import { withServer } from '../server';
import { drawStudy } from '../study/draw';
import { loggedIn, newWindow, withBrowser } from './browser';

interface Loaded {
  readonly kind: string;
  readonly bytes: number;
}

/** Opens an address with an empty cache until nothing more is loaded, and answers what came over the wire, headers included. */
async function load(window: BrowserContext, url: string): Promise<readonly Loaded[]> {
  const page = await window.newPage();
  const wire = await window.newCDPSession(page);
  const kinds = new Map<string, string>();
  const loaded: Loaded[] = [];
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kinds.set(requestId, type);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.push({ kind: kinds.get(requestId) ?? 'data', bytes: encodedDataLength });
  });
  await wire.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  await window.close();
  return loaded;
}

const kilobytes = (loaded: readonly Loaded[], ...kinds: readonly string[]): number =>
  loaded.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0) /
  1_000;

function figuresOf(what: string, loaded: readonly Loaded[], most: number): readonly Figure[] {
  const unit = 'kB';
  return [
    { what: `${what}: everything`, value: kilobytes(loaded), unit },
    {
      what: `${what}: scripts and styles`,
      value: kilobytes(loaded, 'Script', 'Stylesheet'),
      unit,
      aim: { of: 'value', atMost: most },
    },
    { what: `${what}: fonts`, value: kilobytes(loaded, 'Font'), unit },
    { what: `${what}: requests`, value: loaded.length, unit: '' },
  ];
}

export const bundles: Bench = {
  name: 'bundles',
  about:
    'What comes over the wire (compressed, with headers) into an empty cache until the page is still: ' +
    "the tester's page, and the editor with the demo's prototype.",
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const { id, hash } = await drawStudy(server, 0);
        const tester = await load(await newWindow(browser), `${server.url}/#/test.html?h=${hash}`);
        const editor = await load(await loggedIn(browser, server), `${server.url}/#/apps/${id}/create.html`);
        return [...figuresOf("tester's page", tester, 90), ...figuresOf('editor', editor, 350)];
      }),
    ),
};
