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
