import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { describeWithEngines, freePorts } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { embedded } from '../../embedded/shape.fixture';
import { DocumentsUnavailable, type Platform } from '../../ports';
import { MongoRefused, openMongo, type Mongo } from './open-mongo';
import { databaseUrl } from './shape.fixture';

const place = `network-${randomUUID()}`;
const counter = { name: 'counters', indexes: [{ name: 'name', path: ['name'] }] };

describe('a server that is not there', () => {
  it('is named when opening, without its password', async () => {
    const [port] = await freePorts(1);
    const stream = { publish: async () => undefined } as never;
    const opening = openMongo({ url: `mongodb://user:secret@127.0.0.1:${port}/rehearse?authSource=admin`, stream });
    const error = await opening.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DocumentsUnavailable);
    expect(error).toMatchObject({
      unsure: false,
      message: expect.stringContaining(`MongoDB at mongodb://127.0.0.1:${port}/rehearse cannot be used`),
    });
    expect(inspect(error, { depth: 20 })).not.toContain('secret');
  });

  it.each([
    ['mongodb://user:secret@ho:st/rehearse', 'mongodb://ho:st/rehearse'],
    ['mongodb://user:secret@host/rehearse?rubbish=1', 'option rubbish is not supported'],
    ['mongodb+srv://user:secret@host:27017/rehearse', 'cannot have port number'],
  ])('%s is not waited for', async (url, reason) => {
    const error = await openMongo({ url, stream: {} as never }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MongoRefused);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('secret');
  });
});

await describeWithEngines(
  'a server in trouble',
  ['mongo'],
  (engines) => {
    let platform: Platform;
    let mongo: Mongo;
    let afterPublish = async () => undefined as unknown;
    const published: string[] = [];
    const warnings: string[] = [];

    beforeEach(async () => {
      platform = await embedded.open(place);
      afterPublish = async () => undefined;
      published.length = 0;
      warnings.length = 0;
      const stream = {
        ...platform.stream,
        async publish(topic: string, messages: readonly { readonly key: string; readonly value: string }[]) {
          await platform.stream.publish(topic, messages);
          published.push(...messages.map(({ value }) => value));
          await afterPublish();
        },
      };
      const report = { warn: (_: object, text: string) => void warnings.push(text) };
      mongo = await openMongo({ url: databaseUrl(engines.mongo.url, place), stream, report });
    });
    afterEach(async () => {
      await mongo.close();
      await platform.close();
      await embedded.remove(place);
    });

    const counters = () => mongo.documents.collection<{ count: number }>(counter);

    it('killed in mid-work: no acknowledged write is lost, none is done twice, and work goes on', async () => {
      const ids = ['a', 'b', 'c', 'd'];
      const tally = new Map(ids.map((id) => [id, { done: 0, unsure: 0, refused: 0 }]));
      for (const id of ids) await counters().insert(id, { count: 0 });
      let isOver = false;
      const lanes = [...tally].map(async ([id, said]) => {
        while (!isOver) {
          try {
            const outbox = [{ topic: 't', key: id, value: `${id} ${said.done}` }];
            await counters().change(id, { increment: [[['count'], 1]] }, { outbox });
            said.done++;
          } catch (error) {
            if (!(error instanceof DocumentsUnavailable)) throw error;
            if (error.unsure) said.unsure++;
            else said.refused++;
          }
        }
      });
      const least = () => Math.min(...[...tally.values()].map(({ done }) => done));
      for (let kill = 0; kill < 3; kill++) {
        const before = least();
        await eventually(() => expect(least()).toBeGreaterThan(before + 20));
        await engines.mongo.kill9();
        await engines.mongo.restart();
      }
      const before = least();
      await eventually(() => expect(least()).toBeGreaterThan(before + 20));
      isOver = true;
      await Promise.all(lanes);
      for (const [id, { done, unsure }] of tally) {
        const count = (await counters().get(id))?.value.count;
        expect(count).toBeGreaterThanOrEqual(done);
        expect(count).toBeLessThanOrEqual(done + unsure);
        const all = Array.from({ length: done }, (_, number) => `${id} ${number}`);
        await eventually(() => expect(all.filter((value) => !published.includes(value))).toEqual([]));
        const first = [...new Set(published)].filter((value) => value.startsWith(id));
        expect(first).toEqual(all.slice(0, first.length).concat(first.slice(all.length)));
      }
    });

    it('killed between publishing and emptying: the messages come again, in their order', async () => {
      afterPublish = async () => {
        afterPublish = async () => undefined;
        await engines.mongo.kill9();
      };
      const outbox = ['1', '2', '3'].map((value) => ({ topic: 't', key: 'k', value }));
      await counters().insert('k', { count: 0 }, { outbox });
      await eventually(() =>
        expect(warnings).toContain('messages wait in the documents: the stream or MongoDB is away'),
      );
      expect(published).toEqual(['1', '2', '3']);
      await engines.mongo.restart();
      await eventually(() => expect(published).toEqual(['1', '2', '3', '1', '2', '3']));
      await counters().change('k', {}, { outbox: [{ topic: 't', key: 'k', value: '4' }] });
      await eventually(() => expect(published.at(-1)).toBe('4'));
    });

    it('counts the messages that wait', async () => {
      afterPublish = () => Promise.reject(new Error('not now'));
      const outbox = (...values: readonly string[]) => ({
        outbox: values.map((value) => ({ topic: 't', key: 'w', value })),
      });
      await counters().insert('w1', { count: 0 }, outbox('a', 'b'));
      await counters().insert('w2', { count: 0 }, outbox('c'));
      expect(await mongo.documents.waiting()).toBe(3);
      afterPublish = async () => undefined;
      await eventually(async () => expect(await mongo.documents.waiting()).toBe(0));
    });

    it('paused: every call ends in time and says whether it may have happened', async () => {
      await counters().insert('p', { count: 0 });
      await engines.mongo.pause();
      const change = () => counters().change('p', { increment: [[['count'], 1]] });
      // Ahead of the others: it needs one of the few connections that are open.
      const first = change();
      await sleep(50);
      const reads = [counters().get('p'), counters().findBy('name', ['x']), counters().between('p', 'q')];
      const calls = [...reads, mongo.check(), first, change()];
      const settled = await Promise.allSettled(calls);
      await engines.mongo.resume();
      const errors = settled.map((call) => (call.status === 'rejected' ? call.reason : undefined));
      for (const error of errors) expect(error).toBeInstanceOf(DocumentsUnavailable);
      // The second change waited for the first one, maybe until there was no time left to send it.
      expect(errors.slice(0, 5).map(({ unsure }) => unsure)).toEqual([false, false, false, false, true]);
      let max = errors.slice(4).filter(({ unsure }) => unsure).length;
      await eventually(() => {
        max++;
        return change();
      });
      const count = (await counters().get('p'))?.value.count;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(max);
    });

    it('killed while a large document is on its way: it may have been stored', async () => {
      await counters().insert('l', { count: 0 });
      await engines.mongo.pause();
      const text = 'x'.repeat(12_000_000);
      const writing = mongo.documents.collection<{ text: string }>(counter).insert('large', { text });
      const refused = writing.catch((error: unknown) => error);
      // By then the network takes no more of it.
      await sleep(500);
      await engines.mongo.kill9();
      const error = await refused;
      await engines.mongo.restart();
      expect(error).toBeInstanceOf(DocumentsUnavailable);
      expect(error).toMatchObject({ unsure: true });
    });

    it('away when closing: closing ends', async () => {
      await counters().insert('z', { count: 0 });
      await engines.mongo.kill9();
      await expect(mongo.check()).rejects.toThrow(DocumentsUnavailable);
      await mongo.close();
      await engines.mongo.restart();
    });
  },
  { own: true },
);
