import type { Page } from 'playwright-core';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { loggedIn, withBrowser } from './browser';
import { drawing, plainSamples, samplesOfAllKinds } from './drawing';

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

async function openEditor(page: Page, { url, send, person }: BenchServer, name: string, drawn: object): Promise<void> {
  const { token } = person;
  const body = { version: 5, name, description: '', ...drawn };
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

const drawings = async (): Promise<readonly (readonly [string, object])[]> => [
  ['0 widgets', drawing([], 0)],
  ['200 widgets', drawing(plainSamples, 200)],
  ['2,000 widgets', drawing(plainSamples, 2_000)],
  ['20,000 widgets', drawing(plainSamples, 20_000)],
  ['20,000 of all kinds', drawing(await samplesOfAllKinds(), 20_000)],
];

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
        for (const [what, drawn] of await drawings()) {
          const page = await window.newPage();
          await openEditor(page, server, what, drawn);
          for (const way of ['pan', 'zoom']) {
            const taken = await wheel(page, way === 'zoom');
            const base = empty.get(way);
            empty.set(way, base ?? taken);
            const name = `${way}, ${what}`;
            measurements.push(part(`${name}: frame`, 'ms', taken.median, base?.median));
            measurements.push(part(`${name}: slowest 5 %`, 'ms', taken.p95, base?.p95));
            measurements.push(part(`${name}: own work`, 'ms', taken.work, base?.work));
            measurements.push(part(`${name}: longest afterwards`, 'ms', taken.settling, base?.settling));
          }
          const { asked, painted } = await idle(page);
          const none = { of: 'value', atMost: 0 } as const;
          measurements.push({ ...part(`idle, ${what}: frames`, '', asked), aim: none });
          measurements.push({ ...part(`idle, ${what}: strokes`, '', painted), aim: none });
          await page.close();
        }
        return measurements;
      }),
    ),
};
