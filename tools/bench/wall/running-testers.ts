import { drawCinema } from '@rehearse/examples/drawings';
import { seededRandom } from '@rehearse/examples/random';
import { randomPerson, runSession } from '@rehearse/examples/sessions';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../server';
import type { Study } from '../study/draw';

const devices = [
  { w: 390, h: 844, mouse: false },
  { w: 1_280, h: 800, mouse: true },
];
const start = 1_767_000_000_000;
/** As often as testers' pages send. */
const everyMs = 1_000;

type Timed = Readonly<Record<string, unknown>> & { readonly time?: number; readonly t?: readonly number[] };

/** Somebody of the demo who begins anew when they have done everything, and never ends. */
class RunningTester {
  private readonly records: readonly Timed[];
  private readonly length: number;
  private sent = 0;
  private began: number;
  private told = Date.now();

  constructor(
    private readonly session: string,
    seed: number,
  ) {
    const { app, settings } = drawCinema(start);
    const random = seededRandom(seed);
    const device = devices[seed % devices.length] ?? { w: 390, h: 844, mouse: false };
    const done = runSession(app, settings.tasks, randomPerson(random), device, random, start) as readonly Timed[];
    this.records = done.filter(({ type }) => type !== 'SessionEnd' && type !== 'SessionStart');
    this.length = Math.max(1, ...this.records.map((record) => timeOf(record) - start));
    // In the middle of what they do.
    this.began = Date.now() - Math.round(random.between(0, this.length));
  }

  /** What they did since the last time; null for nothing. */
  next(now: number): object | null {
    const since = this.told;
    this.told = now;
    if (since - this.began > this.length) this.began = since;
    const from = this.sent;
    const due = this.records.filter((record) => {
      const at = this.began + timeOf(record) - start;
      return at <= now && at > since;
    });
    if (due.length === 0) return null;
    this.sent += due.length;
    const shift = this.began - start;
    const records = due.map((record) => ({
      ...record,
      ...(record.time === undefined ? {} : { time: record.time + shift }),
      ...(record.t === undefined ? {} : { t: record.t.map((one) => one + shift) }),
    }));
    return { session: this.session, from, numbered: this.sent, records };
  }
}

const timeOf = ({ time, t }: Timed): number => time ?? t?.[0] ?? start;

export interface Running {
  /** Ends them; answers how many records they sent. */
  stop(): Promise<number>;
}

/** So many testers of a study at once, who send what they do every second, as testers' pages do. */
export function runTesters({ send }: BenchServer, { id, hash }: Study, count: number): Running {
  const testers = Array.from({ length: count }, (_, seed) => new RunningTester(`live${count}-${seed}`, seed));
  let isRunning = true;
  let sent = 0;
  const run = async (tester: RunningTester, delay: number) => {
    await sleep(delay);
    while (isRunning) {
      const body = tester.next(Date.now()) as { readonly records: readonly unknown[] } | null;
      if (body) {
        const { status, text } = await send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body });
        if (status !== 200) throw new Error(`records were not taken: ${text}`);
        sent += body.records.length;
      }
      await sleep(everyMs);
    }
  };
  const all = Promise.all(testers.map((tester, index) => run(tester, (index * everyMs) / count)));
  // Whoever stops them is told.
  all.catch(() => undefined);
  return {
    async stop() {
      isRunning = false;
      await all;
      return sent;
    },
  };
}
