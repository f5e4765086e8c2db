import { VirtualTime } from '../queue/queue.fixture';
import { PointerTrail, type PointerSamples } from './pointer-trail';
import { ScrollBurst, type ScrollSample } from './scroll-burst';

describe('scroll', () => {
  const start = () => {
    const time = new VirtualTime();
    const bursts: (readonly ScrollSample[])[] = [];
    return { time, bursts, burst: new ScrollBurst(time, (samples) => bursts.push(samples)) };
  };

  it('makes one burst of positions that follow each other, sampled every 30 ms, the last position kept', async () => {
    const { time, bursts, burst } = start();
    const began = time.now();
    for (let step = 0; step <= 100; step++) {
      burst.scrolled(step / 1_000);
      await time.pass(10);
    }
    expect(bursts).toHaveLength(0);
    await time.pass(1_000);
    expect(bursts).toHaveLength(1);
    const samples = bursts[0] ?? [];
    expect(samples[0]?.time).toBe(began);
    expect(samples.at(-1)?.value).toBe(0.1);
    samples.slice(1).forEach(({ time: at }, index) => expect(at - (samples[index]?.time ?? 0)).toBeGreaterThan(30));
  });

  it.each([
    [[0], 530],
    [[0, 200], 530],
    [[0, 400], 650],
    [[0, 500, 700], 950],
  ])(
    'ends a burst of positions at %j ms after %d ms: after a rest of 250 ms, and no sooner than 530',
    async (at, end) => {
      const { time, bursts, burst } = start();
      for (const [index, ms] of at.entries()) {
        await time.pass(ms - (at[index - 1] ?? 0));
        burst.scrolled(index / 10);
      }
      await time.pass(end - 1 - (at.at(-1) ?? 0));
      expect(bursts).toEqual([]);
      await time.pass(1);
      expect(bursts).toHaveLength(1);
    },
  );

  it('begins a new burst after a rest', async () => {
    const { time, bursts, burst } = start();
    burst.scrolled(0.1);
    await time.pass(1_000);
    burst.scrolled(0.2);
    burst.flush();
    expect(bursts.map((samples) => samples.map(({ value }) => value))).toEqual([[0.1], [0.2]]);
  });
});

describe('mouse', () => {
  const start = () => {
    const time = new VirtualTime();
    const records: PointerSamples[] = [];
    return { time, records, trail: new PointerTrail(time, (samples) => records.push(samples)) };
  };

  it('takes a point every 50 ms, and hands out at most 100', async () => {
    const { time, records, trail } = start();
    for (let step = 0; step < 2_000; step++) {
      trail.moved('s1', step / 2_000, 0, false);
      await time.pass(10);
    }
    trail.flush();
    const times = records.flatMap(({ t }) => t);
    expect(times).toHaveLength(400);
    times.slice(1).forEach((t, index) => expect(t - (times[index] ?? 0)).toBeGreaterThanOrEqual(50));
    for (const { t, x, y, c } of records) {
      expect(t.length).toBeLessThanOrEqual(100);
      expect([x.length, y.length, c.length]).toEqual([t.length, t.length, t.length]);
    }
  });

  it('hands out 100 points even where timers are late', () => {
    let now = 0;
    const records: PointerSamples[] = [];
    const late = { now: () => (now += 50), after: () => () => undefined };
    const trail = new PointerTrail(late, (samples) => records.push(samples));
    for (let step = 0; step < 100; step++) trail.moved('s1', 0, 0, false);
    expect(records.map(({ t }) => t.length)).toEqual([100]);
  });

  it('takes the first point on another screen at once, and the next one 50 ms later', async () => {
    const { time, records, trail } = start();
    const began = time.now();
    for (const [wait, screen] of [
      [0, 's1'],
      [10, 's2'],
      [49, 's2'],
      [1, 's2'],
    ] as const) {
      await time.pass(wait);
      trail.moved(screen, 0, 0, false);
    }
    trail.flush();
    expect(records.map(({ screen, t }) => [screen, t.map((one) => one - began)])).toEqual([
      ['s1', [0]],
      ['s2', [10, 60]],
    ]);
  });

  it('hands out what there is every 4 s, counted from the first point of a record', async () => {
    const { time, records, trail } = start();
    trail.moved('s1', 0, 0, false);
    await time.pass(3_000);
    trail.flush();
    trail.moved('s1', 0.5, 0, false);
    await time.pass(3_999);
    expect(records).toHaveLength(1);
    await time.pass(1);
    expect(records.map(({ x }) => x)).toEqual([[0], [0.5]]);
    trail.flush();
    expect(records).toHaveLength(2);
  });

  it('never mixes two screens in one record', async () => {
    const { time, records, trail } = start();
    trail.moved('s1', 0.1, 0.1, false);
    trail.moved('s2', 0.2, 0.2, true);
    await time.pass(5_000);
    expect(records.map(({ screen, c }) => [screen, c])).toEqual([
      ['s1', [0]],
      ['s2', [1]],
    ]);
  });
});
