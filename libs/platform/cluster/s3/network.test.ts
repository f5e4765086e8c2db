import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { listed } from '@rehearse/testkit/conformance';
import { BlobsUnavailable } from '../../ports';
import { openS3, type OpenS3 } from '.';

/** What a caller waits at most, with room for a busy machine. */
const patienceMs = 15_000 + 8000;
const picture = { type: 'image/png', bytes: Uint8Array.from([1, 2, 3]) };

async function settles(work: Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
  const startedAt = performance.now();
  const [result] = await Promise.allSettled([work]);
  expect(performance.now() - startedAt).toBeLessThan(patienceMs);
  return result;
}

await describeWithEngines(
  'S3 over a network',
  ['s3'],
  (engines) => {
    let s3: OpenS3;
    beforeEach(() => {
      s3 = openS3({ url: engines.s3.url });
    });
    afterEach(() => s3.close());

    it('fails in time while it is away, and has kept what it had', async () => {
      await s3.blobs.put('a', picture);
      await engines.s3.kill9();
      const away = { reason: expect.any(BlobsUnavailable) };
      expect(await settles(s3.blobs.get('a'))).toMatchObject(away);
      expect(await settles(s3.blobs.put('b', picture))).toMatchObject(away);
      expect(await settles(s3.blobs.copy('a', 'b'))).toMatchObject(away);
      expect(await settles(s3.blobs.delete('a'))).toMatchObject(away);
      expect(await settles(s3.blobs.deleteAll('a'))).toMatchObject(away);
      expect(await settles(s3.check())).toMatchObject({
        reason: { message: expect.stringMatching(/bucket rehearse/) },
      });
      await engines.s3.restart();
      expect(await s3.blobs.get('a')).toMatchObject({ type: 'image/png' });
      await s3.check();
    });

    it('outlives a silence of 10 s', async () => {
      await s3.blobs.put('a', picture);
      await engines.s3.pause();
      const resumed = sleep(10_000).then(() => engines.s3.resume());
      expect(await settles(s3.check())).toMatchObject({ status: 'rejected' });
      expect(await settles(s3.blobs.get('a'))).toMatchObject({ value: { type: 'image/png' } });
      await resumed;
    });

    it('gives up on a longer silence', async () => {
      await engines.s3.pause();
      expect(await settles(s3.blobs.get('a'))).toMatchObject({ reason: expect.any(BlobsUnavailable) });
      await engines.s3.resume();
      await eventually(() => s3.check());
    });

    it('lists and deletes more objects than one list holds', async () => {
      const keys = Array.from({ length: 1100 }, (_, number) => `many/${number}`);
      const wanted = new Set(keys);
      while (keys.length > 0) await Promise.all(keys.splice(0, 50).map((key) => s3.blobs.put(key, picture)));
      const found = (await listed(s3.blobs.keys())).filter((key) => key.startsWith('many/'));
      expect([found.length, new Set(found)]).toEqual([1100, wanted]);
      await s3.blobs.deleteAll('many');
      expect((await listed(s3.blobs.keys())).filter((key) => key.startsWith('many/'))).toEqual([]);
    });

    it('refuses a wrong secret and a wrong address without repeating them', async () => {
      const wrong = openS3({ url: engines.s3.url.replace(/:[^:@]*@/, ':hunter2@') });
      const error: unknown = await wrong.check().catch((refusal: unknown) => refusal);
      expect(String(error)).toMatch(/cannot be used/);
      expect(String(error)).not.toContain('hunter2');
      expect(() => openS3({ url: 'ftp://key:hunter2@host' })).toThrow(/^an address such as/);
      wrong.close();
    });
  },
  { own: true },
);
