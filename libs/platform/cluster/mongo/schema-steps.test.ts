import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { embedded } from '../../embedded/shape.fixture';
import type { CollectionDefinition, Platform } from '../../ports';
import { openMongo, type Mongo } from './open-mongo';
import { fillEntries } from './fill-entries';
import { databaseUrl, dropDatabase } from './shape.fixture';

const place = `steps-${randomUUID()}`;
const older: CollectionDefinition = { name: 'users', indexes: [{ name: 'email', path: ['email'], unique: true }] };
const newer: CollectionDefinition = {
  name: 'users',
  indexes: [...older.indexes, { name: 'team', path: ['teams', '*'] }, { name: 'age', path: ['age'] }],
};

await describeWithEngines(
  'steps of the indexes',
  ['mongo'],
  (engines) => {
    let platform: Platform;
    let client: mongo.MongoClient;
    const opened: Mongo[] = [];
    const open = async () => {
      const one = await openMongo({ url: databaseUrl(engines.mongo.url, place), stream: platform.stream });
      opened.push(one);
      return one;
    };
    const steps = () => client.db(place).collection('schema_steps').find().sort({ number: 1 }).toArray();

    beforeEach(async () => {
      platform = await embedded.open(place);
      client = await mongo.MongoClient.connect(engines.mongo.url);
    });
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close();
      await client.close();
      await platform.close();
      await dropDatabase(engines.mongo.url, place);
      await embedded.remove(place);
    });

    it('run once, also when several processes start together', async () => {
      const all = await Promise.all([open(), open(), open(), open()]);
      await Promise.all(all.map(({ documents }) => documents.collection(newer).findBy('age', [1])));
      expect(await steps()).toMatchObject([{ _id: 'users/1', done: true }]);
      const again = await open();
      await again.documents.collection(newer).findBy('age', [1]);
      await again.documents.collection(older).findBy('email', ['x']);
      expect(await steps()).toHaveLength(1);
    });

    it('are finished by another process when one died in the middle', async () => {
      const died = { by: 'dead', until: Date.now() + 500 };
      const indexes = newer.indexes.map((index) => ({ ...index, field: `${index.name}_1` }));
      const step = { collection: 'users', number: 1, indexes, done: false, lease: died };
      await client
        .db(place)
        .collection<{ _id: string }>('schema_steps')
        .insertOne({ _id: 'users/1', ...step });
      const users = (await open()).documents.collection(newer);
      await users.insert('a', { age: 7 });
      expect(await users.findBy('age', [7])).toHaveLength(1);
      expect(await steps()).toMatchObject([{ done: true }]);
      expect(Date.now()).toBeGreaterThan(died.until);
    });

    it('leave an older process working, whose writes are found by the new indexes, too', async () => {
      const old = (await open()).documents.collection(older);
      let isOver = false;
      let count = 0;
      const writing = (async () => {
        for (; !isOver; count++) {
          const id = `u${count}`;
          await old.insert(id, { email: id, teams: { all: 1 }, age: count });
          // Each once, some time after it was written: the new process was there in between.
          await old.change(`u${count - 20}`, { set: [[['age'], -count]] });
          await old.replace(id, { email: `new${count}`, teams: { all: 1 }, age: 1000 + count });
        }
      })();
      await eventually(() => expect(count).toBeGreaterThan(20));
      const young = (await open()).documents.collection(newer);
      await young.findBy('age', [1]);
      const before = count;
      await eventually(() => expect(count).toBeGreaterThan(before + 20));
      isOver = true;
      await writing;
      await eventually(async () => expect(await young.findBy('team', ['all'])).toHaveLength(count));
      for await (const { id, value } of young.all()) {
        expect((await young.findBy('age', [value['age'] ?? null])).map((stored) => stored.id)).toContain(id);
        expect(await old.findBy('email', [value['email'] ?? null])).toHaveLength(1);
      }
      expect((await steps()).map(({ _id }) => _id)).toEqual(['users/1', 'users/2']);
    });

    it('do not fill in what a document was before somebody changed it meanwhile', async () => {
      const old = (await open()).documents.collection(older);
      await old.insert('a', { email: 'x', age: 1 });
      const indexes = newer.indexes.map((index) => ({ ...index, field: `${index.name}_2` }));
      jest.spyOn(mongo.Collection.prototype, 'updateOne').mockImplementationOnce(async function (
        this: mongo.Collection,
        ...update
      ) {
        await old.change('a', { set: [[['age'], 2]] });
        return await this.updateOne(...update);
      });
      await fillEntries(client.db(place), { collection: 'users', number: 2, indexes });
      const [stored] = await client.db(place).collection('users').find().toArray();
      expect(stored?.['indexed']).toMatchObject({ age_2: ['2'] });
    });

    it('give a changed index a place beside the old one', async () => {
      const before = (await open()).documents.collection({
        name: 'users',
        indexes: [{ name: 'mail', path: ['email'] }],
      });
      await before.insert('a', { email: 'x', address: { mail: 'y' } });
      const path = ['address', 'mail'];
      const after = (await open()).documents.collection({ name: 'users', indexes: [{ name: 'mail', path }] });
      expect(await after.findBy('mail', ['x'])).toEqual([]);
      expect(await after.findBy('mail', ['y'])).toHaveLength(1);
      expect(await before.findBy('mail', ['x'])).toHaveLength(1);
    });

    it('say which document stands in the way of a unique index, and go on when it is gone', async () => {
      const plain = (await open()).documents.collection({ name: 'users', indexes: [] });
      await plain.insert('a', { email: 'x' });
      await plain.insert('b', { email: 'x' });
      const users = (await open()).documents.collection(older);
      await expect(users.findBy('email', ['x'])).rejects.toThrow(
        /index email of users cannot be unique: b has a value/,
      );
      await plain.remove('b');
      expect(await users.findBy('email', ['x'])).toHaveLength(1);
    });
  },
  { shared: true },
);
