import type { Page } from 'playwright-core';
import { bordered, rounded } from '@rehearse/examples/drawings';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { loggedIn, withBrowser } from './browser';

const sizes = [200, 2_000, 20_000];
const frames = 90;
const idleMs = 3_000;

interface Frames {
  /** ms from one frame to the next: median and 95th percentile. */
  readonly median: number;
  readonly p95: number;
  /** ms that the page's own code takes per frame, median. */
  readonly work: number;
  /** The longest frame in the half second after it, in which pictures become sharp again. */
  readonly settling: number;
}

const style = { background: '#eef2ff', ...bordered(1, '#6366f1'), ...rounded(6) };

/** Screens of 100 widgets in rows of 20, as designers lay them out. */
function drawing(widgets: number): object {
  const perScreen = 100;
  const [w, h] = [1_440, 900];
  const screens: Record<string, object> = {};
  const all: Record<string, object> = {};
  for (let screen = 0; screen < Math.max(1, widgets / perScreen); screen += 1) {
    const [x, y] = [(screen % 20) * (w + 100), Math.floor(screen / 20) * (h + 100)];
    const ids = Array.from({ length: Math.min(perScreen, widgets) }, (_, index) => `w${screen}_${index}`);
    screens[`s${screen}`] = { id: `s${screen}`, name: `Screen ${screen}`, x, y, w, h, children: ids };
    ids.forEach((id, index) => {
      const place = { x: x + 20 + (index % 10) * 140, y: y + 20 + Math.floor(index / 10) * 86, w: 120, h: 60 };
      const type = ['Box', 'Button', 'Label', 'TextBox'][index % 4] ?? 'Box';
      all[id] = { id, name: id, type, ...place, z: index, props: { label: `Widget ${index}` }, style };
    });
  }
  return { screenSize: { w, h }, type: 'desktop', screens, widgets: all, lines: {}, startScreen: 's0' };
}

/** Counts, in the page, what asks for frames and what paints. */
const counting = `{
  const counts = { asked: 0, painted: 0, work: 0 };
  globalThis.frameCounts = counts;
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.plainFrame = request;
  globalThis.requestAnimationFrame = (callback) => {
    counts.asked += 1;
    return request((time) => {
      const began = performance.now();
      callback(time);
      counts.work += performance.now() - began;
    });
  };
  for (const name of ['fill', 'stroke', 'fillRect', 'fillText', 'drawImage', 'clearRect']) {
    const original = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...args) {
      counts.painted += 1;
      return original.apply(this, args);
    };
  }
}`;

type Counted = typeof globalThis & {
  frameCounts: { asked: number; painted: number; work: number };
  plainFrame: (callback: (time: number) => void) => number;
};

async function openEditor(page: Page, { url, send, person }: BenchServer, widgets: number): Promise<void> {
  const { token } = person;
  const body = { version: 5, name: `${widgets} widgets`, description: '', ...drawing(widgets) };
  const { json, status, text } = await send('POST', '/rest/apps/', { token, body });
  if (status !== 200) throw new Error(`the prototype was not taken: ${text}`);
  await page.addInitScript(counting);
  await page.goto(`${url}/#/apps/${(json as { id: string }).id}/create.html`, { waitUntil: 'networkidle' });
  await page.waitForSelector('canvas');
  await page.waitForTimeout(1_500);
}

/** One wheel event per frame over the canvas: left and right in turns, or in and out. */
const wheel = (page: Page, zooms: boolean): Promise<Frames> =>
  page.evaluate(
    async ([count, isZoom]) => {
      const { frameCounts, plainFrame } = globalThis as Counted;
      const canvas = document.querySelector('canvas');
      if (!canvas) throw new Error('no canvas');
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const [clientX, clientY] = [left + width / 2, top + height / 2];
      const turn = (frame: number) => (Math.floor(frame / 30) % 2 === 0 ? 1 : -1);
      const gaps: number[] = [];
      const works: number[] = [];
      let before = await new Promise<number>(plainFrame);
      for (let frame = 0; frame < count; frame += 1) {
        const worked = frameCounts.work;
        const began = performance.now();
        const way = isZoom
          ? { ctrlKey: true, deltaY: 8 * turn(frame) }
          : { deltaX: 24 * turn(frame), deltaY: 10 * turn(frame) };
        canvas.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX, clientY, ...way }));
        const inEvent = performance.now() - began;
        const now = await new Promise<number>(plainFrame);
        gaps.push(now - before);
        before = now;
        works.push(inEvent + frameCounts.work - worked);
      }
      let settling = 0;
      for (let frame = 0; frame < 30; frame += 1) {
        const now = await new Promise<number>(plainFrame);
        settling = Math.max(settling, now - before);
        before = now;
      }
      const at = (list: number[], share: number) =>
        list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
      return { median: at(gaps, 0.5), p95: at(gaps, 0.95), work: at(works, 0.5), settling };
    },
    [frames, zooms] as const,
  );

async function idle(page: Page): Promise<{ readonly asked: number; readonly painted: number }> {
  await page.mouse.move(2, 2);
  await page.waitForTimeout(1_000);
  const counts = () => page.evaluate(() => ({ ...(globalThis as Counted).frameCounts }));
  const before = await counts();
  await page.waitForTimeout(idleMs);
  const after = await counts();
  return { asked: after.asked - before.asked, painted: after.painted - before.painted };
}

const part = (what: string, unit: string, value: number, empty?: number): Measurement => ({
  what,
  value,
  unit,
  baseline: empty === undefined ? undefined : { what: 'empty stage', value: empty },
});

export const canvas: Bench = {
  name: 'canvas',
  about:
    `The editor in Chromium with a software renderer: ms per frame while it is panned or zoomed in every one of ${frames} frames, and what the ` +
    "page's own code takes of it. Baseline: the same with one empty screen. Idle: frames asked for in 3 s of which nothing happens.",
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const measurements: Measurement[] = [];
        const window = await loggedIn(browser, server);
        const empty = new Map<string, Frames>();
        for (const widgets of [0, ...sizes]) {
          const page = await window.newPage();
          await openEditor(page, server, widgets);
          for (const way of ['pan', 'zoom']) {
            const taken = await wheel(page, way === 'zoom');
            const base = empty.get(way);
            empty.set(way, base ?? taken);
            const name = `${way}, ${widgets.toLocaleString('en')} widgets`;
            measurements.push(part(`${name}: frame`, 'ms', taken.median, base?.median));
            measurements.push(part(`${name}: slowest 5 %`, 'ms', taken.p95, base?.p95));
            measurements.push(part(`${name}: own work`, 'ms', taken.work, base?.work));
            measurements.push(part(`${name}: longest afterwards`, 'ms', taken.settling, base?.settling));
          }
          const { asked, painted } = await idle(page);
          const none = { of: 'value', atMost: 0 } as const;
          measurements.push({ ...part(`idle, ${widgets.toLocaleString('en')} widgets: frames`, '', asked), aim: none });
          measurements.push({
            ...part(`idle, ${widgets.toLocaleString('en')} widgets: strokes`, '', painted),
            aim: none,
          });
          await page.close();
        }
        return measurements;
      }),
    ),
};
