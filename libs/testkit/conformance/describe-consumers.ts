import { eventually } from '../waiting';
import { dead, drop, NotParked, ok, retry, type DeliveredMessage } from '@rehearse/platform/ports';
import { useBench, type Shape } from './shape';
import { gate, streamTools, topic, values } from './stream-tools';

/** What becomes of messages in the hands of a handler. */
export function describeConsumers(name: string, shape: Shape): void {
  describe(`consumers: ${name}`, () => {
    const bench = useBench(shape);
    const { subscribe, collect, publish } = streamTools(bench);

    describe('outcomes', () => {
      it('brings a batch again after its handler rejected, without losing its order', async () => {
        let failures = 2;
        const arrived: DeliveredMessage[] = [];
        subscribe(async (batch) => {
          if (failures-- > 0) throw new Error('not today');
          arrived.push(...batch);
          return batch.map(() => ok);
        });
        await publish('k', 1, 2, 3);
        await publish('k', 4);
        await eventually(() => expect(values(arrived)).toEqual([1, 2, 3, 4]));
      });

      it('treats a wrong number of outcomes as a failure', async () => {
        let calls = 0;
        const arrived: DeliveredMessage[] = [];
        subscribe(async (batch) => {
          if (++calls === 1) return [];
          arrived.push(...batch);
          return batch.map(() => ok);
        });
        await publish('k', 1, 2);
        await eventually(() => expect(values(arrived)).toEqual([1, 2]));
      });

      it('retries one message and all behind it, after its pause, and none before it', async () => {
        const seen: unknown[][] = [];
        const times: number[] = [];
        subscribe(async (batch) => {
          seen.push(values(batch));
          times.push(performance.now());
          return batch.map(({ value }) => (value === '3' && seen.length === 1 ? retry('busy', 200) : ok));
        });
        await publish('k', 1, 2, 3, 4);
        await eventually(() => expect(seen.at(-1)).toEqual([3, 4]));
        expect(seen).toEqual([
          [1, 2, 3, 4],
          [3, 4],
        ]);
        expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(190);
      });

      it('drops for good', async () => {
        let seen = 0;
        const first = subscribe(async (batch) => {
          seen += batch.length;
          return batch.map(() => drop('not needed'));
        });
        await publish('k', 1, 2);
        await eventually(async () =>
          expect(await bench.platform.stream.lag(topic, 'g')).toMatchObject({ messages: 0, oldestMs: 0 }),
        );
        await first.stop();
        expect(seen).toBe(2);
        expect(await bench.platform.stream.deadLetters(topic, 'g', 10)).toEqual([]);
      });

      it('forgets what is dead and unwanted, and leaves the rest as it is', async () => {
        const { stream } = bench.platform;
        const deadLetters = subscribe(async (batch) => batch.map(() => dead('no')));
        await publish('k', 1, 2, 3);
        await publish('l', 2);
        await eventually(async () => expect(await stream.deadLetters(topic, 'g', 10)).toHaveLength(4));
        await deadLetters.stop();
        await stream.forget(topic, { keys: ['other'], isMeant: () => true });
        expect(await stream.deadLetters(topic, 'g', 10)).toHaveLength(4);
        await stream.forget(topic, { keys: ['k'], isMeant: ({ value }) => value === '2' });
        const left = await stream.deadLetters(topic, 'g', 10);
        expect(left.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual(['k 1', 'k 3', 'l 2']);
        expect(left).toContainEqual(expect.objectContaining({ group: 'g', reason: 'no', value: '3', offset: 2 }));

        expect(await stream.replayDead(topic, 'g')).toBe(3);
        await stream.forget(topic, { isMeant: () => true });
        expect(await stream.deadLetters(topic, 'g', 10)).toEqual([]);
        const arrived = collect();
        await eventually(() => expect(values(arrived).toSorted((a, b) => a - b)).toEqual([1, 2, 3]));
      });

      it('keeps dead messages with their reason, per group, also over a restart, and replays them', async () => {
        const deadLetters = subscribe(async (batch) =>
          batch.map(({ value }) => (value === '2' || value === '4' ? dead(`no ${value}`) : ok)),
        );
        const other = collect({ group: 'other' });
        await publish('k', 1, 2, 3, 4);
        await eventually(async () => expect(await bench.platform.stream.deadLetters(topic, 'g', 10)).toHaveLength(2));
        await eventually(() => expect(values(other)).toEqual([1, 2, 3, 4]));
        await deadLetters.stop();
        await bench.reopen();

        const { stream } = bench.platform;
        const letters = await stream.deadLetters(topic, 'g', 10);
        expect(letters).toMatchObject([
          { topic, group: 'g', key: 'k', value: '2', reason: 'no 2', offset: 1 },
          { topic, group: 'g', key: 'k', value: '4', reason: 'no 4', offset: 3 },
        ]);
        expect(await stream.deadLetters(topic, 'g', 1)).toHaveLength(1);
        expect(await stream.deadLetters(topic, 'other', 10)).toEqual([]);

        const arrived = collect();
        expect(await stream.replayDead(topic, 'g')).toBe(2);
        await eventually(() => expect(values(arrived)).toEqual([2, 4]));
        expect(await stream.deadLetters(topic, 'g', 10)).toEqual([]);
        expect(await stream.replayDead(topic, 'g')).toBe(0);
      });

      it('replays or discards the dead message of one place and of one group, and leaves the others', async () => {
        const { stream } = bench.platform;
        const dying = ['g', 'other'].map((group) => subscribe(async (batch) => batch.map(() => dead('no')), { group }));
        await publish('k', 1, 2, 3);
        const left = async (group: string) =>
          (await stream.deadLetters(topic, group, 10)).map(({ value }) => Number(value)).toSorted((a, b) => a - b);
        await eventually(async () =>
          expect([await left('g'), await left('other')]).toEqual([
            [1, 2, 3],
            [1, 2, 3],
          ]),
        );
        await Promise.all(dying.map((one) => one.stop()));
        const [first] = await stream.deadLetters(topic, 'g', 1);
        const { partition = 0 } = first ?? {};

        expect(await stream.discardDead(topic, 'g', { partition, offset: 1 })).toBe(1);
        expect(await stream.discardDead(topic, 'g', { partition, offset: 1 })).toBe(0);
        expect(await stream.replayDead(topic, 'g', { partition, offset: 2 })).toBe(1);
        expect(await stream.replayDead(topic, 'g', { partition, offset: 2 })).toBe(0);
        expect(await stream.replayDead(topic, 'g', { partition: 99, offset: 0 })).toBe(0);
        expect(await stream.discardDead('unknown.topic', 'g', { partition, offset: 0 })).toBe(0);
        expect([await left('g'), await left('other')]).toEqual([[1], [1, 2, 3]]);
        const arrived = collect();
        await eventually(() => expect(values(arrived)).toEqual([3]));
        await arrived.stop();
        expect(await stream.replayDead(topic, 'g')).toBe(1);
        expect(await left('g')).toEqual([]);
      });

      it('does not declare a message dead behind one that is retried', async () => {
        let calls = 0;
        subscribe(async (batch) => {
          calls++;
          return batch.map(({ value }) => {
            if (value === '1' && calls === 1) return retry('first', 20);
            return value === '2' ? dead('second') : ok;
          });
        });
        await publish('k', 1, 2);
        await eventually(async () =>
          expect(await bench.platform.stream.lag(topic, 'g')).toMatchObject({ messages: 0 }),
        );
        expect(await bench.platform.stream.deadLetters(topic, 'g', 10)).toHaveLength(1);
      });
    });

    describe('parking', () => {
      const publishTo = async (): Promise<readonly DeliveredMessage[]> => {
        const seen = collect({ group: 'seen' });
        await publish('k', 1, 2, 3);
        await publish('another', 4);
        await eventually(() => expect(seen).toHaveLength(4));
        await seen.stop();
        return seen;
      };
      const park = ({ partition, offset }: DeliveredMessage) =>
        bench.platform.stream.park(topic, 'g', { partition, offset }, 'it stood in the way');
      const first = (messages: readonly DeliveredMessage[], value: string) => {
        const found = messages.find((one) => one.value === value);
        if (!found) throw new Error(`${value} did not come`);
        return found;
      };

      it('puts the first waiting message aside, also before the group has ever read; the others are read', async () => {
        const messages = await publishTo();
        await park(first(messages, '1'));
        const arrived = collect();
        await eventually(() => expect(values(arrived).toSorted((a, b) => a - b)).toEqual([2, 3, 4]));
        await arrived.stop();
        const letters = await bench.platform.stream.deadLetters(topic, 'g', 10);
        expect(letters).toMatchObject([{ key: 'k', value: '1', offset: 0, reason: 'it stood in the way' }]);
        expect(await bench.platform.stream.replayDead(topic, 'g')).toBe(1);
        const again = collect();
        await eventually(() => expect(values(again)).toEqual([1]));
      });

      it('refuses any other message, one that is not there, and while somebody reads', async () => {
        const messages = await publishTo();
        await expect(park(first(messages, '2'))).rejects.toThrow(NotParked);
        await expect(park({ ...first(messages, '1'), offset: 99 })).rejects.toThrow(NotParked);
        await expect(park({ ...first(messages, '1'), partition: 99 })).rejects.toThrow(NotParked);
        const reader = collect();
        await eventually(() => expect(reader).toHaveLength(4));
        await expect(park(first(messages, '1'))).rejects.toThrow('stop it first');
        await reader.stop();
        await expect(park(first(messages, '1'))).rejects.toThrow(NotParked);
        expect(await bench.platform.stream.deadLetters(topic, 'g', 10)).toEqual([]);
      });

      it('is where the group stands', async () => {
        const messages = await publishTo();
        const standingOf = async ({ partition }: DeliveredMessage) =>
          (await bench.platform.stream.lag(topic, 'g')).standings.find((one) => one.partition === partition);
        const one = first(messages, '1');
        const inItsPartition = messages.filter(({ partition }) => partition === one.partition).length;
        expect(await standingOf(one)).toEqual({ partition: one.partition, next: 0, messages: inItsPartition });
        await park(one);
        expect(await standingOf(one)).toEqual({ partition: one.partition, next: 1, messages: inItsPartition - 1 });
      });
    });

    describe('cursors', () => {
      it('survive closing: what is finished does not come again, what is not does', async () => {
        const first = collect();
        await publish('k', 1, 2);
        await eventually(() => expect(values(first)).toEqual([1, 2]));
        await first.stop();
        await publish('k', 3);
        await bench.reopen();
        const again = collect();
        await eventually(() => expect(values(again)).toEqual([3]));
        await publish('k', 4);
        await eventually(() => expect(values(again)).toEqual([3, 4]));
        expect(again.map(({ offset }) => offset)).toEqual([2, 3]);
      });

      it('stay behind when a handler never succeeded', async () => {
        const failing = subscribe(async () => {
          throw new Error('never');
        });
        await publish('k', 1, 2);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await failing.stop();
        await bench.reopen();
        const arrived = collect();
        await eventually(() => expect(values(arrived)).toEqual([1, 2]));
      });

      it('show as lag', async () => {
        await publish('k', 1, 2, 3);
        await new Promise((resolve) => setTimeout(resolve, 30));
        const waiting = await bench.platform.stream.lag(topic, 'g');
        expect(waiting.messages).toBe(3);
        expect(waiting.oldestMs).toBeGreaterThan(0);
        collect();
        await eventually(async () =>
          expect(await bench.platform.stream.lag(topic, 'g')).toMatchObject({ messages: 0, oldestMs: 0 }),
        );
        expect(await bench.platform.stream.lag('unknown.topic', 'g')).toEqual({
          messages: 0,
          oldestMs: 0,
          standings: [],
        });
      });
    });

    describe('stop', () => {
      it('waits for the batch in hand, moves its cursor, and lets no handler run afterwards', async () => {
        const started = gate();
        const finish = gate();
        let calls = 0;
        const subscription = subscribe(async (batch) => {
          calls++;
          started.open();
          await finish.passed;
          return batch.map(() => ok);
        });
        await publish('k', 1);
        await started.passed;
        await publish('k', 2);
        let stopped = false;
        const stopping = subscription.stop().then(() => {
          stopped = true;
        });
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(stopped).toBe(false);
        finish.open();
        await stopping;
        await publish('k', 3);
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(calls).toBe(1);
        const arrived = collect();
        await eventually(() => expect(values(arrived)).toEqual([2, 3]));
      });

      it('may be called at once and more than once', async () => {
        await publish('k', 1);
        let calls = 0;
        const subscription = subscribe(async (batch) => {
          calls++;
          return batch.map(() => ok);
        });
        await subscription.stop();
        const seen = calls;
        await subscription.stop();
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(calls).toBe(seen);
      });
    });
  });
}
