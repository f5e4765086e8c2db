import { eventually } from '../waiting';
import { ok, type DeliveredMessage } from '@rehearse/platform/ports';
import { useBench, type Shape } from './shape';
import { message, streamTools, topic, values, type Handler } from './stream-tools';

export function describeStream(name: string, shape: Shape): void {
  describe(`stream: ${name}`, () => {
    const bench = useBench(shape);
    const { subscribe, collect, publish } = streamTools(bench);

    describe('delivery', () => {
      it('brings every message once, in the order of its key, with rising offsets', async () => {
        const arrived = collect();
        const numbers = Array.from({ length: 2000 }, (_, number) => number);
        const published: Promise<void>[] = [];
        for (let from = 0; from < numbers.length; from += 20) {
          const batch = numbers.slice(from, from + 20).map((number) => message(`k${number % 37}`, number));
          published.push(bench.platform.stream.publish(topic, batch));
        }
        await Promise.all(published);
        await eventually(() => expect(arrived).toHaveLength(numbers.length));
        expect(values(arrived).toSorted((a, b) => a - b)).toEqual(numbers);
        for (const [, ofKey] of Map.groupBy(arrived, ({ key }) => key)) {
          expect(values(ofKey)).toEqual(values(ofKey).toSorted((a, b) => a - b));
          expect(new Set(ofKey.map(({ partition }) => partition)).size).toBe(1);
        }
        for (const [, ofPartition] of Map.groupBy(arrived, ({ partition }) => partition)) {
          expect(ofPartition.map(({ offset }) => offset)).toEqual(ofPartition.map((_, place) => place));
        }
      });

      it('says where and when', async () => {
        const before = Date.now();
        await publish('k', 'x');
        const arrived = collect();
        await eventually(() => expect(arrived).toHaveLength(1));
        expect(arrived[0]).toMatchObject({ topic, key: 'k', value: '"x"', offset: 0 });
        expect(arrived[0]?.publishedAt).toBeGreaterThanOrEqual(before - 1000);
        expect(arrived[0]?.publishedAt).toBeLessThanOrEqual(Date.now() + 1000);
      });

      it('keeps any text', async () => {
        const texts = [
          '',
          '\n\n',
          'DROP TABLE messages; --',
          "it's",
          '\0',
          '😀',
          '{"a":"\\u0000"}',
          'x'.repeat(900_000),
        ];
        const arrived = collect();
        await bench.platform.stream.publish(
          topic,
          texts.map((value) => ({ key: "k'; --", value })),
        );
        await eventually(() => expect(arrived).toHaveLength(texts.length));
        expect(arrived.map(({ value }) => value)).toEqual(texts);
      });

      it('brings every group everything, also what was published before the group came', async () => {
        await publish('k', 1);
        const first = collect({ group: 'first' });
        await eventually(() => expect(values(first)).toEqual([1]));
        await publish('k', 2);
        const second = collect({ group: 'second' });
        await eventually(() => expect(values(second)).toEqual([1, 2]));
        await eventually(() => expect(values(first)).toEqual([1, 2]));
      });

      it('keeps topics apart', async () => {
        const arrived = collect();
        await bench.platform.stream.publish('other.topic', [message('k', 'other')]);
        await publish('k', 'mine');
        await eventually(() => expect(arrived).toHaveLength(1));
        expect(values(arrived)).toEqual(['mine']);
      });

      it('accepts an empty batch', async () => {
        await bench.platform.stream.publish(topic, []);
      });

      it('fills batches up to their size, and sends a smaller one after its wait', async () => {
        await publish('k', ...Array.from({ length: 25 }, (_, number) => number));
        const sizes: number[] = [];
        subscribe(
          async (batch) => {
            sizes.push(batch.length);
            return batch.map(() => ok);
          },
          { maxMessages: 10, maxWaitMs: 300 },
        );
        await eventually(() => expect(sizes).toEqual([10, 10, 5]));
      });

      it('never hands out two batches of a partition at a time', async () => {
        const running = new Map<number, number>();
        let max = 0;
        let seen = 0;
        const handle: Handler = async (batch) => {
          const partition = batch[0]?.partition ?? -1;
          running.set(partition, (running.get(partition) ?? 0) + 1);
          max = Math.max(max, running.get(partition) ?? 0);
          await new Promise((resolve) => setTimeout(resolve, 3));
          running.set(partition, (running.get(partition) ?? 0) - 1);
          seen += batch.length;
          return batch.map(() => ok);
        };
        subscribe(handle, { maxMessages: 5 });
        subscribe(handle, { maxMessages: 5 });
        for (let number = 0; number < 200; number++) void publish(`k${number}`, number);
        await eventually(() => expect(seen).toBe(200));
        expect(max).toBe(1);
      });

      it('shares the partitions among the members of a group, and gives them on when one stops', async () => {
        const one = collect();
        const two = collect();
        await bench.platform.stream.publish(
          topic,
          Array.from({ length: 200 }, (_, number) => message(`k${number}`, number)),
        );
        await eventually(() => expect(one.length + two.length).toBe(200));
        await one.stop();
        const before = one.length;
        await bench.platform.stream.publish(
          topic,
          Array.from({ length: 200 }, (_, number) => message(`k${number}`, number)),
        );
        await eventually(() => expect(one.length + two.length).toBe(400));
        expect(one).toHaveLength(before);
      });

      it('does not run a handler inside publish', async () => {
        let publishing = false;
        let inside = 0;
        const arrived: DeliveredMessage[] = [];
        subscribe(
          async (batch) => {
            if (publishing) inside++;
            arrived.push(...batch);
            return batch.map(() => ok);
          },
          { maxMessages: 1, maxWaitMs: 0 },
        );
        for (let number = 0; number < 20; number++) {
          publishing = true;
          const published = publish('k', number);
          publishing = false;
          await published;
        }
        await eventually(() => expect(arrived).toHaveLength(20));
        expect(inside).toBe(0);
      });
    });
  });
}
