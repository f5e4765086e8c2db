import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { LockLost, LockTimeout, type Json } from '../../ports';
import { openRedis, RedisRefused, type OpenRedis } from '.';
import { Lease } from './lease';
import { RedisLocks } from './redis-locks';

/** What a caller waits at most, with room for a busy machine. */
const patienceMs = 2000 + 4000;
const lock = { ttlMs: 5000, waitMs: 0 };
/** Its renewals may come 6 s late. */
const renewed = { ttlMs: 9000, waitMs: 0 };
const rate = { points: 3, perMs: 60_000 };
const pauses = { free: 2, firstMs: 600_000, longestMs: 600_000, forgetMs: 600_000 };

async function settles<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const startedAt = performance.now();
  const [result] = await Promise.allSettled([work]);
  expect(performance.now() - startedAt).toBeLessThan(patienceMs);
  return result;
}

await describeWithEngines(
  'Redis over a network',
  ['redis'],
  (engines) => {
    let lines: { readonly fields: object; readonly message: string }[] = [];
    let open: OpenRedis[] = [];

    async function start(prefix = `${expect.getState().currentTestName}:`): Promise<OpenRedis> {
      const report = { warn: (fields: object, message: string) => void lines.push({ fields, message }) };
      const opened = await openRedis({ url: engines.redis.url, prefix, report });
      open.push(opened);
      return opened;
    }

    beforeEach(() => {
      lines = [];
      open = [];
    });
    afterEach(() => Promise.all(open.map((redis) => redis.close())));

    it('is one bus, one lock and one limit for several processes', async () => {
      const [one, two] = [await start(), await start()];
      const heard: Json[] = [];
      await two.bus.subscribe('room', (message) => heard.push(message));
      await one.bus.publish('room', 1);
      await eventually(() => expect(heard).toEqual([1]));
      await one.locks.withLock('l', lock, async () => {
        await expect(two.locks.withLock('l', lock, async () => 'in')).rejects.toThrow(LockTimeout);
      });
      expect(await two.locks.withLock('l', lock, async () => 'in')).toBe('in');
      const answers = [];
      for (const { limits } of [one, two, one, two]) answers.push((await limits.take('k', rate)).allowed);
      expect(answers).toEqual([true, true, true, false]);
    });

    it('goes on without it, and comes back to it', async () => {
      const redis = await start();
      const heard: Json[] = [];
      await redis.bus.subscribe('room', (message) => heard.push(message));
      await engines.redis.kill9();

      expect(await settles(redis.bus.publish('room', 'lost'))).toMatchObject({ reason: { name: 'BusUnavailable' } });
      expect(await settles(redis.locks.withLock('l', lock, async () => 'in'))).toMatchObject({
        reason: { name: 'LockTimeout', cause: expect.any(Error) },
      });
      expect(await settles(redis.check())).toMatchObject({
        reason: { message: expect.stringMatching(/Redis at 127/) },
      });
      const answers = [];
      for (let number = 0; number < 4; number++) answers.push(await redis.limits.take('k', rate));
      expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
      expect(answers[3]?.retryAfterMs).toBeLessThanOrEqual(rate.perMs);
      const tries = [];
      for (let number = 0; number < 4; number++) tries.push((await redis.limits.attempt('k', pauses)).allowed);
      expect(tries).toEqual([true, true, true, false]);
      await redis.limits.forget('k');
      expect(await redis.limits.attempt('k', pauses)).toMatchObject({ allowed: true, remaining: 1 });

      await engines.redis.restart();
      await eventually(() => redis.check());
      await eventually(async () => {
        await redis.bus.publish('room', 'again');
        expect(heard).toContain('again');
      });
      expect(await redis.locks.withLock('l', lock, async () => 'in')).toBe('in');
      expect(heard).not.toContain('lost');
      expect(lines.map(({ message }) => message)).toEqual(['Redis is away', 'Redis is back']);
    });

    it('keeps no one waiting while it is silent', async () => {
      const redis = await start();
      const heard: Json[] = [];
      await redis.bus.subscribe('room', (message) => heard.push(message));
      let inside = false;
      const work = redis.locks.withLock('held', { ttlMs: 3000, waitMs: 0 }, async (lost) => {
        inside = true;
        await new Promise((resolve) => lost.addEventListener('abort', resolve));
        return lost.reason;
      });
      await eventually(() => expect(inside).toBe(true));
      await engines.redis.pause();
      const resumed = sleep(10_000).then(() => engines.redis.resume());
      await Promise.all([
        settles(redis.bus.publish('room', 'x')),
        settles(redis.locks.withLock('l', lock, async () => 'in')),
        settles(redis.limits.take('k', rate)),
        settles(redis.check()),
      ]);
      expect(await work).toBeInstanceOf(LockLost);
      expect(await settles(redis.limits.take('k', rate))).toMatchObject({ value: { allowed: true } });
      await resumed;
      await eventually(() => redis.check());
      await eventually(async () => {
        await redis.bus.publish('room', 'again');
        expect(heard).toContain('again');
      });
    });

    it('keeps a lock for as long as the work runs, and tells it when it was lost', async () => {
      const [one, two] = [await start('locks:'), await start('locks:')];
      const memory = new Redis(engines.redis.url);
      const msLeft = async () => {
        const [key = ''] = await memory.keys('locks:*');
        return await memory.pttl(key);
      };
      await one.locks.withLock('l', renewed, async (lost) => {
        await eventually(async () => expect(await msLeft()).toBeLessThan(6500));
        await eventually(async () => expect(await msLeft()).toBeGreaterThan(8000));
        expect(lost.aborted).toBe(false);
        await expect(two.locks.withLock('l', lock, async () => 'in')).rejects.toThrow(LockTimeout);
      });
      await one.locks.withLock('l', renewed, async (lost) => {
        // As after a start of Redis without its memory.
        await memory.flushall();
        await new Promise((resolve) => lost.addEventListener('abort', resolve));
        expect(lost.reason).toBeInstanceOf(LockLost);
      });
      memory.disconnect();
      expect(lines.map(({ message }) => message)).toEqual(['a lock was lost while its work ran']);
    });

    it('gives a lock to who took it, though the answer was lost', async () => {
      const redis = new Redis(engines.redis.url);
      const ask = redis.eval.bind(redis);
      let lost = 0;
      jest.spyOn(redis, 'eval').mockImplementation(async (...words: Parameters<Redis['eval']>) => {
        const answer = await ask(...words);
        if (lost++ === 0) throw new Error('the connection broke');
        return answer;
      });
      const locks = new RedisLocks(redis, 'answers:', { warn: () => undefined });
      expect(await locks.withLock('l', { ttlMs: 600_000, waitMs: 5_000 }, async () => 'in')).toBe('in');
      redis.disconnect();
    });

    it('leaves a lock to who has it by now', async () => {
      const redis = new Redis(engines.redis.url);
      await redis.set('taken', 'by another');
      const lease = new Lease(redis, { name: 'l', key: 'taken', token: 'ours', ttlMs: 300 }, performance.now());
      await eventually(() => expect(lease.lost.aborted).toBe(true));
      await lease.end();
      expect([await redis.get('taken'), await redis.pttl('taken')]).toEqual(['by another', -1]);
      redis.disconnect();
    });

    it('is waited for when it is not there at the start', async () => {
      await engines.redis.kill9();
      const redis = await start();
      await expect(redis.check()).rejects.toThrow(/Redis at 127/);
      const heard: Json[] = [];
      await redis.bus.subscribe('room', (message) => heard.push(message));
      await engines.redis.restart();
      await eventually(() => redis.check());
      await eventually(async () => {
        await redis.bus.publish('room', 1);
        expect(heard).toContain(1);
      });
    });

    it('says that the password is wrong, and not which', async () => {
      const url = engines.redis.url.replace(/:[^:@]*@/, ':hunter2@');
      const error: unknown = await openRedis({ url }).catch((refusal: unknown) => refusal);
      expect(error).toBeInstanceOf(RedisRefused);
      expect(JSON.stringify([String(error), lines])).not.toContain('hunter2');
      await expect(openRedis({ url: 'hunter2' })).rejects.toThrow(/^an address such as/);
    });
  },
  { own: true },
);
