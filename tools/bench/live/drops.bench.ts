import { buildProgram, startProgram } from '@rehearse/testkit/programs';
import { quantile } from '@rehearse/testkit/waiting';
import type { Browser, Page } from 'playwright-core';
import type { Bench, Measurement } from '../bench';
import { loggedIn, newWindow, withBrowser } from '../pages/browser';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { perRoom } from './rooms';
import { openEyes } from './thing';
import type { Place, Seeing } from './thing';

const warm = 5;
/** Each of them is seen by four. */
const rounds = 50;
const patienceMs = 120_000;

interface Times {
  readonly half: number;
  readonly most: number;
}

const moved = ([x, y]: Place, by: Place): Place => [x + by[0], y + by[1]];

/** From a drop in the first page until it is drawn in each of the others. `carry` ends with the drop. */
async function measure(
  pages: readonly Page[],
  places: readonly [Place, Place],
  carry: (page: Page, from: Place, to: Place) => Promise<void>,
): Promise<Times> {
  const [first, ...others] = pages;
  if (!first) throw new Error('there is no page');
  const taken: number[] = [];
  for (let round = 0; round < warm + rounds; round += 1) {
    const [from, to] = round % 2 === 0 ? places : [places[1], places[0]];
    const drawn = others.map((page) => page.evaluate((place) => (globalThis as Seeing).drawnAt(place), to));
    await carry(first, from, to);
    const times = await Promise.all(drawn);
    const dropped = await first.evaluate(() => (globalThis as Seeing).droppedAt);
    if (round >= warm) taken.push(...times.map((time) => time - dropped));
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { half: quantile(sorted, 0.5), most: quantile(sorted, 0.99) };
}

const side = 200;
const widget = { id: 'w1', name: 'Thing', type: 'Box', x: 100, y: 100, w: side, h: side, z: 1 };
const drawing = {
  screenSize: { w: 1_000, h: 700 },
  screens: { s1: { id: 's1', name: 'Screen', x: 0, y: 0, w: 1_000, h: 700, children: ['w1'], props: { start: true } } },
  widgets: { w1: { ...widget, style: { background: '#ff00ff' } } },
  lines: {},
  groups: {},
};

/** One after the other: five that load at once take all there is. */
async function editors(browser: Browser, server: BenchServer): Promise<readonly Page[]> {
  const pages: Page[] = [];
  while (pages.length < perRoom) {
    const page = await (await loggedIn(browser, server)).newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(`${server.url}/#/apps/${server.app.id}/create.html`);
    const canvas = page.getByRole('application', { name: 'Canvas' });
    await canvas.waitFor();
    await canvas.press('Shift+1');
    await page.evaluate(openEyes);
    pages.push(page);
  }
  return pages;
}

/** It is carried where the others' pointers do not hide what is looked at. */
async function inEditors(browser: Browser, server: BenchServer): Promise<Times> {
  const pages = await editors(browser, server);
  const corner = await pages[0]?.evaluate(() => (globalThis as Seeing).whereIsIt());
  if (!corner) throw new Error('there is no page');
  const seen = moved(corner, [20, 20]);
  const places = [seen, moved(seen, [side, side])] as const;
  const grip: Place = [40, 40];
  return measure(pages, places, async ({ mouse }, from, to) => {
    await mouse.move(...moved(from, grip));
    await mouse.down();
    await mouse.move(...moved(to, grip), { steps: 5 });
    await mouse.up();
  });
}

/** Says to the others where somebody let go, who draw it there. */
function joinRelay(address: string): Promise<void> {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  Object.assign(canvas, { width: 1_000, height: 700 });
  const context = canvas.getContext('2d');
  const socket = new WebSocket(address);
  addEventListener('pointerup', ({ clientX, clientY }) => socket.send(JSON.stringify([clientX, clientY])));
  socket.addEventListener('message', ({ data }) => {
    const [x, y] = JSON.parse(String(data)) as [number, number];
    const { left, top } = canvas.getBoundingClientRect();
    requestAnimationFrame(() => {
      context?.clearRect(0, 0, canvas.width, canvas.height);
      if (context) context.fillStyle = '#ff00ff';
      context?.fillRect(x - left - 5, y - top - 5, 10, 10);
    });
  });
  return new Promise((resolve) => socket.addEventListener('open', () => resolve(), { once: true }));
}

async function onRelay(browser: Browser): Promise<Times> {
  const file = await buildProgram('bench-relay', 'tools/bench/live/relay.ts', process.cwd());
  const { program, url } = await startProgram({ file, dataFolder: '/nonexistent' });
  try {
    const opened = Array.from({ length: perRoom }, async () => {
      const page = await (await newWindow(browser)).newPage();
      await page.evaluate(joinRelay, `${url.replace('http', 'ws')}/room`);
      await page.evaluate(openEyes);
      return page;
    });
    const places = [
      [100, 100],
      [300, 200],
    ] as const;
    return await measure(await Promise.all(opened), places, ({ mouse }, _, [x, y]) => mouse.click(x, y));
  } finally {
    await program.kill('SIGTERM');
  }
}

const measured = (ours: Times, relayed: Times): readonly Measurement[] =>
  (['half', 'most'] as const).map((of) => ({
    what: of === 'half' ? 'half of the drops are drawn in another browser within' : '... 99 %',
    unit: 'ms',
    value: ours[of],
    baseline: { what: 'by bare ws, pages that do nothing else', value: relayed[of] },
  }));

export const drops: Bench = {
  name: 'drops',
  about:
    'Five editors on one prototype: from the moment when somebody lets go of a dragged widget until another one has it on the canvas. ' +
    'Beside five empty pages that tell each other by a relay of ws alone where to draw a square.',
  run: async () => {
    const ours = await withBrowser((browser) =>
      withServer({ appFields: drawing }, (server) => inEditors(browser, server)),
    );
    return measured(ours, await withBrowser(onRelay));
  },
};
