import { jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { embedded } from '../../embedded/shape.fixture';
import { StreamUnavailable, type OutgoingMessage, type Platform, type Stream } from '../../ports';
import { openMongo, type Mongo } from './open-mongo';
import { databaseUrl, dropDatabase } from './shape.fixture';
import type { StoredDocument } from './stored-document';

const place = `replicas-${randomUUID()}`;
const ids = ['a', 'b', 'c', 'd', 'e'];
const writes = 30;

await describeWithEngines(
  'several processes on one database',
  ['mongo'],
  (engines) => {
    let platform: Platform;
    let mongos: Mongo[] = [];
    /** What reached the stream, in its order. */
    let published: OutgoingMessage[] = [];
    let isAway = false;
    let client: mongo.MongoClient;
    /** As the server has them. */
    const stored = () => client.db(place).collection<StoredDocument>('counters');
    beforeAll(async () => {
      client = await mongo.MongoClient.connect(engines.mongo.url);
    });
    afterAll(() => client.close());

    beforeEach(async () => {
      platform = await embedded.open(place);
      published = [];
      isAway = false;
      const stream: Stream = {
        ...platform.stream,
        async publish(topic, messages) {
          if (isAway) throw new StreamUnavailable('the stream is away');
          await platform.stream.publish(topic, messages);
          published.push(...messages);
        },
      };
      const url = databaseUrl(engines.mongo.url, place);
      mongos = await Promise.all([1, 2, 3].map(() => openMongo({ url, stream })));
    });
    afterEach(async () => {
      isAway = false;
      for (const mongo of mongos) await mongo.close();
      await platform.close();
      await dropDatabase(engines.mongo.url, place);
      await embedded.remove(place);
    });

    const collections = () =>
      mongos.map(({ documents }) => documents.collection<{ count: number }>({ name: 'counters', indexes: [] }));

    /** Says with every write which one of the document it is. */
    async function write(counters: ReturnType<typeof collections>[number], id: string): Promise<void> {
      for (;;) {
        const revision = (await counters.get(id))?.revision ?? 0;
        const outbox = [{ topic: 'counted', key: id, value: String(revision) }];
        if (await counters.change(id, { increment: [[['count'], 1]] }, { ifRevision: revision, outbox })) return;
      }
    }

    async function writeFromAll(): Promise<void> {
      for (const id of ids) await collections()[0]?.insert(id, { count: 0 });
      const lanes = collections().flatMap((counters) => ids.map((id) => ({ counters, id })));
      await Promise.all(
        lanes.map(async ({ counters, id }) => {
          for (let number = 0; number < writes; number++) await write(counters, id);
        }),
      );
    }

    const expected = Array.from({ length: 3 * writes }, (_, number) => number + 1);
    const said = (id: string) => published.filter(({ key }) => key === id).map(({ value }) => Number(value));

    it('publish every message once, those of a document in the order of its writes', async () => {
      await writeFromAll();
      await eventually(() => expect(published).toHaveLength(ids.length * expected.length));
      for (const id of ids) expect(said(id)).toEqual(expected);
      for (const id of ids) expect(await collections()[1]?.get(id)).toMatchObject({ value: { count: 3 * writes } });
    });

    it('go on writing while the stream is away, and publish everything in order when it is back', async () => {
      isAway = true;
      await writeFromAll();
      for (const id of ids) expect(await collections()[2]?.remove(id)).toBe(true);
      await collections()[0]?.insert('a', { count: 100 }, { outbox: [{ topic: 'counted', key: 'a', value: '1000' }] });
      expect(await collections()[1]?.get('a')).toMatchObject({ revision: 1, value: { count: 100 } });
      expect(await collections()[1]?.get('b')).toBeNull();
      expect(await collections()[1]?.replace('b', { count: 1 }, { ifRevision: 0 })).toBeNull();
      expect(published).toEqual([]);
      // Whom the stream refused lets others try.
      await eventually(async () => expect(await stored().countDocuments({ lease: { $exists: true } })).toBe(0));
      isAway = false;
      await eventually(() => expect(published).toHaveLength(ids.length * expected.length + 1));
      for (const id of ids) expect(said(id)).toEqual(id === 'a' ? [...expected, 1000] : expected);
      await eventually(async () => expect((await stored().find().toArray()).map(({ _id }) => _id)).toEqual(['a']));
    });

    it('publish all that waits when the last of them closes, what waits longest first', async () => {
      const keys = Array.from({ length: 150 }, (_, number) => `k${number}`);
      const [counters] = collections();
      // Of those at work at once, one may come before another with what waited less long.
      for (const other of mongos.splice(1)) await other.close();
      isAway = true;
      for (const key of keys) await counters?.insert(key, { count: 0 });
      for (const key of keys.toReversed())
        await counters?.change(
          key,
          { increment: [[['count'], 1]] },
          { outbox: [{ topic: 'counted', key, value: '1' }] },
        );
      isAway = false;
      await mongos.pop()?.close();
      expect(published.map(({ key }) => key)).toEqual(keys.toReversed());
    });

    it('publish what those have left who publish nothing, and who ended with it in hand', async () => {
      const url = databaseUrl(engines.mongo.url, place);
      const silent = await openMongo({ url, stream: null });
      const outbox = [{ topic: 'counted', key: 'a', value: '1' }];
      await silent.documents.collection({ name: 'silent', indexes: [] }).insert('a', {}, { outbox });
      const step = await client.db(place).collection('schema_steps').findOne({ collection: 'silent' });
      expect(step).toMatchObject({ grown: expect.any(String) });
      await silent.close();
      await eventually(() => expect(said('a')).toEqual([1]));

      const left = { id: new mongo.ObjectId(), topic: 'counted', key: 'b', value: '2' };
      const lease = { by: 'who ended', until: Date.now() + 1_500 };
      await stored().insertOne({ _id: 'b', revision: 1, value: {}, outbox: [left], lease });
      await collections()[0]?.insert('c', { count: 0 });
      await eventually(() => expect(said('b')).toEqual([2]));
    });

    it('leave nothing of a document whose messages went out while it was removed', async () => {
      const [counters] = collections();
      await counters?.insert('a', { count: 0 });
      jest
        .spyOn(mongo.Collection.prototype, 'deleteOne')
        .mockResolvedValueOnce({ acknowledged: true, deletedCount: 0 });
      expect(await counters?.remove('a')).toBe(true);
      expect(await stored().countDocuments()).toBe(0);
    });

    it('take all 200 increments from each', async () => {
      await collections()[0]?.insert('a', { count: 0 });
      const increment = (counters: ReturnType<typeof collections>[number]) =>
        counters.change('a', { increment: [[['count'], 1]] });
      const changes = collections().flatMap((counters) => Array.from({ length: 200 }, () => increment(counters)));
      const revisions = (await Promise.all(changes)).map((stored) => stored?.revision);
      expect(new Set(revisions).size).toBe(600);
      expect(await collections()[0]?.get('a')).toMatchObject({ revision: 601, value: { count: 600 } });
    });

    it('keep indexed values right when all of them change the same map', async () => {
      const definition = { name: 'lists', indexes: [{ name: 'key', path: ['keys', '*'], unique: true }] };
      const lists = mongos.map(({ documents }) => documents.collection(definition));
      for (let number = 0; number < writes; number++) {
        const id = `list${number}`;
        await lists[0]?.insert(id, {});
        const keys = lists.map((_, position) => `${id}-${position}`);
        await Promise.all(
          lists.map((list, position) => list.change(id, { set: [[['keys', `${id}-${position}`], position]] })),
        );
        for (const key of keys) expect(await lists[0]?.findBy('key', [key])).toHaveLength(1);
      }
    });
  },
  { shared: true },
);
