import { setImmediate } from 'node:timers/promises';
import Runner from 'kafkajs/src/consumer/runner.js';
import { endStoppedConsumers } from './stopped-consumers';

const silent = { debug() {}, info() {}, warn() {}, error() {}, namespace: () => silent };
/** Asked for so often without a pause, nothing else would ever run. */
const many = 1000;

it('a consumer that is stopped while brokers come and go ends', async () => {
  endStoppedConsumers();
  let asked = 0;
  let stopped: Promise<void> | undefined;
  const runner = new Runner({
    logger: silent,
    instrumentationEmitter: { emit() {} },
    onCrash: () => {},
    consumerGroup: {
      connect: async () => {},
      joinAndSync: async () => {},
      leave: async () => {},
      heartbeat: async () => {},
      fetch: () => setImmediate([]),
      getNodeIds: () => {
        asked += 1;
        if (asked > many) throw new Error('asked for ever');
        // The second broker comes after the first fetch; the consumer is stopped before it is asked.
        const nodes = asked > 2 ? [1, 2] : [1];
        if (asked === 4) stopped = runner.stop();
        return nodes;
      },
    },
  });
  await runner.start();
  while (!stopped) await setImmediate();
  await stopped;
  expect(asked).toBeLessThan(10);
});
