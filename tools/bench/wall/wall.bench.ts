import { until } from '@rehearse/testkit/waiting';
import type { Page } from 'playwright-core';
import type { Bench, Measurement } from '../bench';
import { loggedIn, withBrowser } from '../pages/browser';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { drawStudy } from '../study/draw';
import { runTesters } from './running-testers';

/** Who finished before. */
const finished = 40;
const counts = [12, 200] as const;
const measuredMs = 15_000;
/** Share of the testers that are awaited: some of the demo's are slow to do anything. */
const shown = 0.9;
/** ms until they are there. */
const patienceMs = 240_000;

interface Frames {
  readonly perSecond: number;
  /** ms */
  readonly p95: number;
  readonly longest: number;
}

/** Frames of the page for a while; `scrolls` by a few px in each of them, down and up again. */
const framesOf = (page: Page, scrolls: boolean): Promise<Frames> =>
  page.evaluate(
    async ([ms, isScrolling]) => {
      const wall = document.querySelector('main');
      const gaps: number[] = [];
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const began = await frame();
      let [before, way] = [began, 12];
      while (before - began < ms) {
        if (wall && isScrolling) {
          const top = wall.scrollTop;
          wall.scrollTop += way;
          if (wall.scrollTop === top) way = -way;
        }
        const now = await frame();
        gaps.push(now - before);
        before = now;
      }
      const sorted = gaps.toSorted((one, other) => one - other);
      return {
        perSecond: (gaps.length / (before - began)) * 1_000,
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longest: sorted.at(-1) ?? 0,
      };
    },
    [measuredMs, scrolls] as const,
  );

/** ms until the question of the page is answered, the median of several. */
async function askedFor({ send, person }: BenchServer, app: string): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const began = performance.now();
    await send('GET', `/rest/analytics/${app}/now`, { token: person.token });
    taken.push(performance.now() - began);
  }
  return taken.toSorted((one, other) => one - other)[4] ?? 0;
}

async function measure(page: Page, server: BenchServer, app: string): Promise<readonly [string, number, string][]> {
  const [still, scrolled] = [await framesOf(page, false), await framesOf(page, true)];
  return [
    ['frames a second', still.perSecond, 'fps'],
    ['95th percentile of frames', still.p95, 'ms'],
    ['longest frame', still.longest, 'ms'],
    ['frames a second while it is scrolled', scrolled.perSecond, 'fps'],
    ['longest frame while it is scrolled', scrolled.longest, 'ms'],
    ['the question of the page', await askedFor(server, app), 'ms'],
  ];
}

export const wall: Bench = {
  name: 'wall',
  about:
    `The page of those who are testing in Chromium (no GPU), ${counts.join(' and ')} testers of the demo at once who send what they do every second: ` +
    'frames for a quarter of a minute, without touching it and while it is scrolled.',
  run: () =>
    withServer({}, (server) =>
      withBrowser(async (browser) => {
        const found = new Map<number, readonly [string, number, string][]>();
        for (const count of counts) {
          const study = await drawStudy(server, finished);
          const running = runTesters(server, study, count);
          const window = await loggedIn(browser, server);
          try {
            const page = await window.newPage();
            await page.goto(`${server.url}/#/apps/${study.id}/live.html`);
            const stages = page.locator('main ol > li');
            await until(async () => (await stages.count()) >= count * shown, patienceMs);
            found.set(count, await measure(page, server, study.id));
          } finally {
            await window.close();
            await running.stop();
          }
        }
        return compared(found);
      }),
    ),
};

/** Many against few. */
function compared(found: ReadonlyMap<number, readonly [string, number, string][]>): readonly Measurement[] {
  const [few, many] = counts;
  return (found.get(many) ?? []).map(([what, value, unit], index) => ({
    what: `${many} testers: ${what}`,
    value,
    unit,
    baseline: { what: `${few} testers`, value: found.get(few)?.[index]?.[1] ?? 0 },
  }));
}
