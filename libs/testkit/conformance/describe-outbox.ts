import { eventually } from '../waiting';
import { ok, type CollectionDefinition, type DeliveredMessage } from '@rehearse/platform/ports';
import { useBench, type Shape } from './shape';

type Counter = { readonly count: number; readonly email?: string };
const counters: CollectionDefinition = {
  name: 'counters',
  indexes: [{ name: 'email', path: ['email'], unique: true }],
};

const message = (key: string, value: number | string) => ({
  topic: 'counter.changed',
  key,
  value: JSON.stringify(value),
});

/** How the outbox of documents reaches the stream. */
export function describeOutbox(name: string, shape: Shape): void {
  describe(`outbox: ${name}`, () => {
    const bench = useBench(shape);
    const collection = () => bench.platform.documents.collection<Counter>(counters);

    function listen(): DeliveredMessage[] {
      const arrived: DeliveredMessage[] = [];
      bench.platform.stream.subscribe({
        topic: 'counter.changed',
        group: 'test',
        maxMessages: 100,
        maxWaitMs: 10,
        handle: async (batch) => {
          arrived.push(...batch);
          return batch.map(() => ok);
        },
      });
      return arrived;
    }

    it('publishes what a write said, for every kind of write', async () => {
      const arrived = listen();
      await collection().insert('a', { count: 0 }, { outbox: [message('a', 'insert 1'), message('a', 'insert 2')] });
      await collection().replace('a', { count: 1 }, { outbox: [message('a', 'replace')] });
      await collection().change('a', { increment: [[['count'], 1]] }, { outbox: [message('a', 'change')] });
      await collection().remove('a', { outbox: [message('a', 'remove')] });
      const expected = ['insert 1', 'insert 2', 'replace', 'change', 'remove'];
      await eventually(() => expect(arrived.map(({ value }) => JSON.parse(value))).toEqual(expected));
      await eventually(async () => expect(await bench.platform.documents.waiting()).toBe(0));
    });

    it('publishes nothing of a write that did not happen', async () => {
      const arrived = listen();
      await collection().insert('a', { count: 0, email: 'x' });
      await expect(
        collection().insert('b', { count: 0, email: 'x' }, { outbox: [message('b', 'no')] }),
      ).rejects.toThrow();
      await expect(
        collection().change('a', { set: [[['count', 'x'], 1]] }, { outbox: [message('a', 'no')] }),
      ).rejects.toThrow();
      await collection().replace('a', { count: 1 }, { ifRevision: 7, outbox: [message('a', 'no')] });
      await collection().remove('none', { outbox: [message('a', 'no')] });
      await collection().change('a', { increment: [[['count'], 1]] }, { outbox: [message('a', 'yes')] });
      await eventually(() => expect(arrived).toHaveLength(1));
      expect(arrived[0]?.value).toBe('"yes"');
    });

    it('keeps the order of a key and loses nothing', async () => {
      const arrived = listen();
      const keys = ['k0', 'k1', 'k2', 'k3', 'k4'];
      for (const key of keys) await collection().insert(key, { count: 0 });
      const writes = Array.from({ length: 500 }, (_, number) => {
        const key = keys[number % keys.length] ?? '';
        return collection().change(key, { increment: [[['count'], 1]] }, { outbox: [message(key, number)] });
      });
      await Promise.all(writes);
      const numbers = (key: string) => [
        ...new Set(arrived.filter((one) => one.key === key).map(({ value }) => Number(value))),
      ];
      await eventually(() => expect(keys.flatMap(numbers)).toHaveLength(500));
      for (const key of keys) expect(numbers(key)).toEqual(numbers(key).toSorted((a, b) => a - b));
    });

    it('publishes what the removed documents of a range had said, and then nothing of them is left', async () => {
      const written = Array.from({ length: 20 }, (_, number) =>
        collection().insert(`id${number}`, { count: number }, { outbox: [message('k', number)] }),
      );
      await Promise.all(written);
      expect(await collection().removeBetween('id', 'ie')).toBe(20);
      expect(await collection().between('id', 'ie')).toEqual([]);
      const arrived = listen();
      await eventually(() => expect(new Set(arrived.map(({ value }) => value)).size).toBe(20));
      await eventually(async () => expect(await bench.platform.documents.waiting()).toBe(0));
      await collection().insert('id0', { count: 7 });
      expect(await collection().get('id0')).toMatchObject({ revision: 1, value: { count: 7 } });
    });

    it('publishes after opening again what was written before closing', async () => {
      for (let number = 0; number < 20; number++) {
        await collection().insert(`id${number}`, { count: number }, { outbox: [message('k', number)] });
      }
      await bench.reopen();
      const arrived = listen();
      await eventually(() => expect(new Set(arrived.map(({ value }) => value)).size).toBe(20));
    });
  });
}
