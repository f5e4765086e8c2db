import { eventually } from '../waiting';
import { LockTimeout, type Json } from '@rehearse/platform/ports';
import { useBench, type Shape } from './shape';
import { gate } from './stream-tools';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Bus, locks and limits. */
export function describeSmallPorts(name: string, shape: Shape): void {
  describe(`bus: ${name}`, () => {
    const bench = useBench(shape);

    it('reaches everyone who listens to the channel, in order, and no one else', async () => {
      const { bus } = bench.platform;
      const one: Json[] = [];
      const two: Json[] = [];
      const other: Json[] = [];
      await bus.subscribe('room', (message) => one.push(message));
      await bus.subscribe('room', (message) => two.push(message));
      await bus.subscribe('error', (message) => other.push(message));
      for (let number = 0; number < 50; number++) await bus.publish('room', { number });
      const expected = Array.from({ length: 50 }, (_, number) => ({ number }));
      await eventually(() => expect([one, two]).toEqual([expected, expected]));
      expect(other).toEqual([]);
      await bus.publish('error', 'e');
      await eventually(() => expect(other).toEqual(['e']));
    });

    it('stops, survives a listener that throws, and hands out copies', async () => {
      const { bus } = bench.platform;
      const heard: Json[] = [];
      const stop = await bus.subscribe('room', (message) => heard.push(message));
      await bus.subscribe('room', () => {
        throw new Error('bad listener');
      });
      const behind: Json[] = [];
      await bus.subscribe('room', (heardToo) => behind.push(heardToo));
      const message = { list: [1] };
      await bus.publish('room', message);
      message.list.push(2);
      await eventually(() => expect([heard, behind]).toEqual([[{ list: [1] }], [{ list: [1] }]]));
      stop();
      await bus.publish('room', 'later');
      await eventually(() => expect(behind).toHaveLength(2));
      expect(heard).toHaveLength(1);
    });
  });

  describe(`locks: ${name}`, () => {
    const bench = useBench(shape);

    it('let one in at a time and give on its answer or its error', async () => {
      const { locks } = bench.platform;
      let inside = 0;
      let max = 0;
      const work = async () => {
        inside++;
        max = Math.max(max, inside);
        await sleep(2);
        inside--;
        return 'done';
      };
      const options = { ttlMs: 5000, waitMs: 5000 };
      const answers = await Promise.all(Array.from({ length: 20 }, () => locks.withLock('l', options, work)));
      expect(answers).toEqual(Array.from({ length: 20 }, () => 'done'));
      expect(max).toBe(1);
      await expect(locks.withLock('l', options, () => Promise.reject(new Error('inner')))).rejects.toThrow('inner');
      expect(await locks.withLock('l', options, async () => 'free')).toBe('free');
    });

    it('do not wait longer than asked', async () => {
      const { locks } = bench.platform;
      const end = gate();
      const held = locks.withLock('l', { ttlMs: 60_000, waitMs: 0 }, () => end.passed);
      await sleep(10);
      await expect(locks.withLock('l', { ttlMs: 100, waitMs: 20 }, async () => 'no')).rejects.toThrow(LockTimeout);
      expect(await locks.withLock('other', { ttlMs: 100, waitMs: 0 }, async () => 'yes')).toBe('yes');
      end.open();
      await held;
    });

    it('are had by the next one when their holder ends, or keeps them for too long', async () => {
      const { locks } = bench.platform;
      const held = locks.withLock('l', { ttlMs: 300, waitMs: 0 }, () => sleep(3000));
      await sleep(10);
      expect(await locks.withLock('l', { ttlMs: 1000, waitMs: 30_000 }, async () => 'after')).toBe('after');
      await held;
      expect(await locks.withLock('l', { ttlMs: 1000, waitMs: 0 }, async () => 'again')).toBe('again');
    });
  });

  describe(`limits: ${name}`, () => {
    const bench = useBench(shape);

    it('count per key and recover', async () => {
      const { limits } = bench.platform;
      const rate = { points: 3, perMs: 9000 };
      const answers = [];
      for (let number = 0; number < 5; number++) answers.push(await limits.take('a', rate));
      expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false]);
      expect(answers.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
      expect(answers[4]?.retryAfterMs).toBeGreaterThan(0);
      expect(answers[4]?.retryAfterMs).toBeLessThanOrEqual(9000);
      expect(await limits.take('b', rate)).toMatchObject({ allowed: true });
      await eventually(async () => expect(await limits.take('a', rate)).toMatchObject({ allowed: true }));
    });

    it('take several at once, and count what they refuse', async () => {
      const { limits } = bench.platform;
      const rate = { points: 1_000, perMs: 60_000 };
      expect(await limits.take('bytes', rate, 900)).toMatchObject({ allowed: true, remaining: 100 });
      expect(await limits.take('bytes', rate, 101)).toMatchObject({ allowed: false, remaining: 0 });
      expect(await limits.take('bytes', rate)).toMatchObject({ allowed: false });
    });

    it('count by each rate apart, also for one key', async () => {
      const { limits } = bench.platform;
      const [few, many] = [
        { points: 2, perMs: 60_000 },
        { points: 3, perMs: 3_600_000 },
      ];
      const both = async () => [
        (await limits.take('both', few)).remaining,
        (await limits.take('both', many)).remaining,
      ];
      expect([await both(), await both()]).toEqual([
        [1, 2],
        [0, 1],
      ]);
    });

    const rule = { free: 3, firstMs: 60_000, longestMs: 200_000, forgetMs: 600_000 };
    const allowed = async (times: number, attempt: () => Promise<{ readonly allowed: boolean }>) => {
      const answers = await Promise.all(Array.from({ length: times }, attempt));
      return answers.filter((answer) => answer.allowed).length;
    };

    it('let some tries pass, also at the same time, and then make pauses', async () => {
      const { limits } = bench.platform;
      expect(await allowed(10, () => limits.attempt('a', rule))).toBe(4);
      const refused = await limits.attempt('a', rule);
      expect(refused).toMatchObject({ allowed: false, remaining: 0 });
      expect(refused.retryAfterMs).toBeGreaterThan(1_000);
      expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
      expect(await limits.attempt('b', rule)).toEqual({ allowed: true, remaining: 2, retryAfterMs: 0 });
    });

    it('make each pause twice as long as the one before, up to the longest', async () => {
      const { limits } = bench.platform;
      // Pauses of no time at all pass by themselves: they count, and nobody waits for them.
      const none = { ...rule, firstMs: 0, longestMs: 0 };
      const pauseAfter = async (key: string, tries: number) => {
        for (let number = 1; number < tries; number++) await limits.attempt(key, none);
        await limits.attempt(key, rule);
        return (await limits.attempt(key, rule)).retryAfterMs;
      };
      expect(await pauseAfter('second', 5)).toBeGreaterThan(60_000);
      expect(await pauseAfter('longest', 40)).toBeGreaterThan(120_000);
      expect((await limits.attempt('longest', rule)).retryAfterMs).toBeLessThanOrEqual(200_000);
    });

    it('do not count what is excused, and know nothing of what is forgotten', async () => {
      const { limits } = bench.platform;
      for (let number = 0; number < 20; number++) {
        expect(await limits.attempt('good', rule)).toMatchObject({ allowed: true });
        await limits.excuse('good');
      }
      await allowed(10, () => limits.attempt('bad', rule));
      await limits.excuse('bad');
      expect(await limits.attempt('bad', rule)).toMatchObject({ allowed: false });
      await limits.forget('bad');
      expect(await limits.attempt('bad', rule)).toEqual({ allowed: true, remaining: 2, retryAfterMs: 0 });
      await limits.excuse('never tried');
      expect(await limits.attempt('never tried', rule)).toMatchObject({ remaining: 2 });
    });

    it('forget by themselves', async () => {
      const { limits } = bench.platform;
      const short = { ...rule, longestMs: 20, forgetMs: 50 };
      await allowed(4, () => limits.attempt('a', short));
      await sleep(200);
      expect(await limits.attempt('a', short)).toMatchObject({ remaining: 2 });
    });
  });
}
