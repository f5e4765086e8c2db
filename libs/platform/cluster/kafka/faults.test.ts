import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { StreamUnavailable, type Stream } from '../../ports';
import { collect, topic, valuesOf } from './collect.fixture';
import { openKafka, type OpenKafka } from './open-kafka';

const publishTimeoutMs = 3000;

/** Publishes one message after the other on several lanes until it is told to stop. */
function publishOn(stream: Stream, lanes: number) {
  const acknowledged: string[] = [];
  let running = true;
  const publishing = Array.from({ length: lanes }, async (_, lane) => {
    for (let number = 0; running; number++) {
      const value = `${lane}-${number}`;
      await stream.publish(topic, [{ key: `${lane}`, value }]).then(
        () => acknowledged.push(value),
        () => sleep(20),
      );
    }
  });
  const stop = async () => {
    running = false;
    await Promise.all(publishing);
  };
  return { acknowledged, stop };
}

await describeWithEngines(
  'a Kafka broker that fails',
  ['kafka'],
  (engines) => {
    let kafka: OpenKafka | undefined;
    let tests = 0;

    const open = async () => {
      const prefix = `t${tests++}.`;
      kafka = await openKafka({ brokers: [engines.kafka.url], topics: { [topic]: 4 }, prefix, publishTimeoutMs });
      return kafka;
    };
    afterEach(() => kafka?.close());

    it('is waited for when it is away at the start', async () => {
      await engines.kafka.kill9();
      const { stream, ...opened } = await open();
      const arrived = collect(stream);
      const begun = performance.now();
      await expect(stream.publish(topic, [{ key: 'k', value: 'early' }])).rejects.toThrow(StreamUnavailable);
      expect(performance.now() - begun).toBeLessThan(publishTimeoutMs + 4000);
      await expect(opened.check()).rejects.toThrow(`Kafka at ${engines.kafka.url} cannot be used yet`);

      await engines.kafka.restart();
      await eventually(() => opened.check());
      await eventually(() => stream.publish(topic, [{ key: 'k', value: 'late' }]));
      await eventually(() => expect(new Set(valuesOf(arrived))).toEqual(new Set(['late'])));
    });

    it('loses, doubles and reorders nothing acknowledged when it is killed while messages come and go', async () => {
      const { stream } = await open();
      const arrived = collect(stream);
      const { acknowledged, stop } = publishOn(stream, 8);
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(200));
      await eventually(() => expect(arrived.length).toBeGreaterThan(0));
      await engines.kafka.kill9();
      await engines.kafka.restart();
      const before = acknowledged.length;
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(before));
      await stop();
      await eventually(async () => expect(await stream.lag(topic, 'g')).toMatchObject({ messages: 0 }));

      const offsets = new Map(arrived.map((message) => [`${message.partition}/${message.offset}`, message]));
      const stored = [...offsets.values()].toSorted((a, b) => a.offset - b.offset);
      const values = new Set(valuesOf(stored));
      expect(acknowledged.filter((value) => !values.has(value))).toEqual([]);
      // What was given up may still arrive, late.
      const known = new Set(acknowledged);
      const kept = stored.filter(({ value }) => known.has(value));
      for (const [, ofKey] of Map.groupBy(kept, ({ key }) => key)) {
        const numbers = valuesOf(ofKey).map((value) => Number(value.split('-')[1]));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    });

    it('is given up in time when it does not answer, and goes on where it stood after 30 s', async () => {
      const { stream, ...opened } = await open();
      const arrived = collect(stream);
      await stream.publish(topic, [{ key: 'k', value: 'before' }]);
      await eventually(() => expect(valuesOf(arrived)).toEqual(['before']));
      await engines.kafka.pause();
      const resuming = sleep(30_000).then(() => engines.kafka.resume());

      const begun = performance.now();
      const large = { key: 'k', value: 'x'.repeat(1024 * 1024) };
      const unanswered = Array.from({ length: 63 }, () =>
        stream.publish(topic, [large]).catch((error: unknown) => error),
      );
      await expect(stream.publish(topic, [large, large])).rejects.toThrow(/too much is on its way/);
      await expect(opened.check()).rejects.toThrow(/does not answer/);
      const errors = await Promise.all(unanswered);
      expect(errors.filter((error) => !(error instanceof StreamUnavailable))).toEqual([]);
      expect(performance.now() - begun).toBeLessThan(publishTimeoutMs + 4000);

      await resuming;
      await eventually(() => stream.publish(topic, [{ key: 'other', value: 'after' }]));
      await eventually(() => expect(arrived.some(({ value }) => value === 'after')).toBe(true));
      await eventually(async () => expect(await stream.lag(topic, 'g')).toMatchObject({ messages: 0 }));
    });
  },
  { own: true },
);
