import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { Proxies } from '@rehearse/testkit/network';
import { eventually } from '@rehearse/testkit/waiting';
import { collect, topic, valuesOf } from './collect.fixture';
import { openKafka, type OpenKafka } from './open-kafka';

const proxies = new Proxies();
/** Long enough for a request that dies without a word, and the next one. */
const publishTimeoutMs = 19_000;

await describeWithEngines(
  'a way to a broker',
  ['kafka'],
  () => {
    let kafka: OpenKafka;
    const open = async (...before: readonly string[]) => {
      const brokers = [...before, `127.0.0.1:${proxies.of('kafka-1').port}`];
      kafka = await openKafka({ brokers, topics: { [topic]: 4 }, publishTimeoutMs });
    };
    afterEach(() => kafka.close());
    afterAll(() => proxies.close());

    it('that died without a word is given up after one request, for publishing and reading alike', async () => {
      await open();
      const arrived = collect(kafka.stream);
      await kafka.stream.publish(topic, [{ key: 'k', value: 'before' }]);
      await eventually(() => expect(valuesOf(arrived)).toContain('before'));
      proxies.of('kafka-1').strand();
      await kafka.stream.publish(topic, [{ key: 'k', value: 'after' }]);
      await eventually(() => expect(valuesOf(arrived)).toContain('after'));
    });

    it('that ends at a proxy with nobody behind it is passed over', async () => {
      const closed = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1');
      await once(closed, 'listening');
      await open(`127.0.0.1:${(closed.address() as AddressInfo).port}`);
      await eventually(() => kafka.check());
      await kafka.stream.publish(topic, [{ key: 'k', value: 'through' }]);
      closed.close();
    });
  },
  { own: true, proxies: proxies.open },
);
