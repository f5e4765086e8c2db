import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { gate } from '@rehearse/testkit/conformance';
import { ok } from '../../ports';
import { Client } from './client';
import { collect, topic, valuesOf } from './collect.fixture';
import { KafkaRefused } from './errors';
import { openKafka, type KafkaOptions, type OpenKafka } from './open-kafka';

await describeWithEngines(
  'Kafka',
  ['kafka'],
  (engines) => {
    let opened: OpenKafka[] = [];
    const run = Date.now();
    let tests = 0;
    const prefix = () => `t${run}-${tests}.`;

    async function open(options: Partial<KafkaOptions> = {}): Promise<OpenKafka> {
      const brokers = engines.kafka.url.split(',');
      const kafka = await openKafka({ brokers, topics: { [topic]: 1 }, prefix: prefix(), ...options });
      opened.push(kafka);
      return kafka;
    }

    beforeEach(() => {
      tests++;
      opened = [];
    });
    afterEach(() => Promise.all(opened.map((kafka) => kafka.close())));
    afterAll(() =>
      new Client({ brokers: engines.kafka.url.split(',') }, { warn: () => undefined }).admin(async (admin) => {
        const topics = (await admin.listTopics()).filter((name) => name.startsWith(`t${run}-`));
        await admin.deleteTopics({ topics });
      }),
    );

    it('refuses a topic that has fewer partitions than are declared, and takes one that has more', async () => {
      await open({ topics: { [topic]: 4 } });
      const more = { topics: { [topic]: 6 } };
      await eventually(() => expect(open(more)).rejects.toThrow(KafkaRefused));
      await eventually(() => expect(open(more)).rejects.toThrow(/records has 4 partitions and 6 are declared/));
      const { stream } = await open({ topics: { [topic]: 2 } });
      const arrived = collect(stream);
      const messages = Array.from({ length: 40 }, (_, number) => ({ key: `k${number}`, value: '' }));
      await stream.publish(topic, messages);
      await eventually(() => expect(arrived).toHaveLength(40));
      expect(new Set(arrived.map(({ partition }) => partition)).size).toBe(4);
    });

    it('does not take what is not declared', async () => {
      const { stream } = await open();
      await expect(stream.publish('unknown', [{ key: 'k', value: '' }])).rejects.toThrow(/unknown is not declared/);
    });

    it('refuses a message that the brokers never take, at once', async () => {
      const { stream } = await open();
      const large = { key: 'k', value: 'x'.repeat(5 * 1024 * 1024) };
      await expect(stream.publish(topic, [large])).rejects.toThrow(/did not store/);
      await stream.publish(topic, [{ key: 'k', value: 'small' }]);
    });

    it('sends a large batch in several parts, in order', async () => {
      const { stream } = await open();
      const messages = Array.from({ length: 100 }, (_, number) => ({
        key: 'k',
        value: `${number}${'.'.repeat(90_000)}`,
      }));
      await stream.publish(topic, messages);
      const arrived = collect(stream);
      await eventually(() => expect(arrived.length).toBe(messages.length));
      expect(valuesOf(arrived).map((value) => Number.parseInt(value))).toEqual(messages.map((_, number) => number));
    });

    it('finds the age of the oldest unread message without reading it', async () => {
      const { stream } = await open();
      const published = Date.now();
      await stream.publish(topic, [{ key: 'k', value: 'old' }]);
      await sleep(1500);
      await stream.publish(
        topic,
        Array.from({ length: 500 }, () => ({ key: 'k', value: 'young' })),
      );
      const lag = await stream.lag(topic, 'g');
      expect(lag.messages).toBe(501);
      expect(lag.oldestMs).toBeGreaterThanOrEqual(1450);
      expect(lag.oldestMs).toBeLessThan((Date.now() - published) * 1.06 + 50);
    });

    it('lets no other member have a partition before the batch in hand is finished', async () => {
      const { stream } = await open();
      const started = gate();
      const finish = gate();
      stream.subscribe({
        topic,
        group: 'g',
        maxMessages: 1,
        maxWaitMs: 0,
        handle: async (batch) => {
          started.open();
          await finish.passed;
          return batch.map(() => ok);
        },
      });
      await stream.publish(topic, [{ key: 'k', value: 'first' }]);
      await started.passed;
      const other = collect((await open()).stream);
      const third = collect((await open()).stream);
      await sleep(2500);
      expect([...other, ...third]).toEqual([]);
      finish.open();
      await eventually(async () => expect(await stream.lag(topic, 'g')).toMatchObject({ messages: 0 }));
      expect([...other, ...third]).toEqual([]);
    });

    it('forgets what a member did after its partition was given to another one', async () => {
      const program = await buildProgram(
        `test-consumer-${process.pid}`,
        'libs/platform/cluster/kafka/consumer.fixture.ts',
      );
      const { stream } = await open();
      const child = new Child(process.execPath, [program, engines.kafka.url, prefix(), '5000']);
      try {
        await stream.publish(topic, [{ key: 'k', value: '1' }]);
        await eventually(() => expect(child.printed).toBe('got 1\n'));
        child.signal('SIGSTOP');
        const arrived = collect(stream);
        await eventually(() => expect(valuesOf(arrived)).toEqual(['1']));
        await stream.publish(topic, [{ key: 'k', value: '2' }]);
        await eventually(() => expect(valuesOf(arrived)).toEqual(['1', '2']));
        child.signal('SIGCONT');
        await eventually(() => expect(child.printed).toBe('got 1\ndone 1\n'));
        await stream.publish(topic, [{ key: 'k', value: '3' }]);
        await eventually(async () => expect(await stream.lag(topic, 'g')).toMatchObject({ messages: 0 }));
        expect([...valuesOf(arrived), ...(child.printed.includes('got 3') ? ['3'] : [])]).toEqual(['1', '2', '3']);
      } finally {
        await child.kill('SIGKILL');
        await rm(dirname(program), { recursive: true });
      }
    });

    it('sets no timers while nothing happens', async () => {
      const { stream } = await open();
      await stream.publish(topic, [{ key: 'k', value: '' }]);
      const real = globalThis.setTimeout;
      let timers = 0;
      globalThis.setTimeout = Object.assign((...args: Parameters<typeof real>) => {
        timers++;
        return real(...args);
      }, real);
      await sleep(500);
      globalThis.setTimeout = real;
      expect(timers).toBeLessThan(10);
    });
  },
  { shared: true },
);
