import { setImmediate } from 'node:timers/promises';
import Broker from 'kafkajs/src/broker/index.js';
import Runner from 'kafkajs/src/consumer/runner.js';
import { runnerOptions } from './runner.fixture';
import { endStoppedConsumers, leaveFetchesOfStoppedConsumers } from './stopped-consumers';

/** Asked for so often without a pause, nothing else would ever run. */
const many = 1000;

it('a consumer that is stopped while brokers come and go ends', async () => {
  endStoppedConsumers();
  let asked = 0;
  let stopped: Promise<void> | undefined;
  const runner = new Runner(
    runnerOptions({
      fetch: () => setImmediate([]),
      getNodeIds: () => {
        asked += 1;
        if (asked > many) throw new Error('asked for ever');
        // The second broker comes after the first fetch; the consumer is stopped before it is asked.
        const nodes = asked > 2 ? [1, 2] : [1];
        if (asked === 4) stopped = runner.stop();
        return nodes;
      },
    }),
  );
  await runner.start();
  while (!stopped) await setImmediate();
  await stopped;
  expect(asked).toBeLessThan(10);
});

it('a consumer that is stopped leaves what its brokers have not answered, and nothing else', async () => {
  let isConnected = false;
  let isClosed = false;
  const destroy = () => {
    isClosed = true;
  };
  const other = { isConnected: () => true };
  const connection = { isConnected: () => isConnected, socket: { destroy } };
  let answer = Promise.withResolvers<object>();
  Broker.prototype.fetch = () => answer.promise;
  leaveFetchesOfStoppedConsumers();
  const broker: Broker = Object.assign(Object.create(Broker.prototype), {
    connectionPool: { pool: [other, connection] },
  });
  const consumer = () => {
    const done: string[] = [];
    const fetch = async () => {
      await broker.fetch({});
      done.push('fetched');
      return [];
    };
    const cluster = { brokerPool: { brokers: { 1: broker } } };
    const leave = async () => void done.push('left the group');
    const runner = new Runner(runnerOptions({ cluster, maxWaitTime: 2_000, fetch, leave }));
    return { runner, done };
  };

  const connecting = consumer();
  await connecting.runner.start();
  await setImmediate();
  const stopped = connecting.runner.stop();
  expect(connecting.runner.consumerGroup.maxWaitTime).toBe(0);
  await setImmediate();
  expect(connecting.done).toEqual([]);
  answer.resolve({ responses: [] });
  await stopped;
  expect(isClosed).toBe(false);
  expect(connecting.done).toEqual(['fetched', 'left the group']);

  answer = Promise.withResolvers();
  isConnected = true;
  const connected = consumer();
  await connected.runner.start();
  await setImmediate();
  await connected.runner.stop();
  expect(connected.done).toEqual(['fetched', 'left the group']);
  expect(isClosed).toBe(true);
});
