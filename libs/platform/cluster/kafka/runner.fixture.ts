import type Runner from 'kafkajs/src/consumer/runner.js';

type Options = ConstructorParameters<typeof Runner>[0];

const silent = { debug() {}, info() {}, warn() {}, error() {}, namespace: () => silent };

/** Of a runner of the driver whose group does nothing but what is given here, on one broker. */
export const runnerOptions = (group: Partial<Options['consumerGroup']>): Options => ({
  logger: silent,
  instrumentationEmitter: { emit() {} },
  onCrash: () => {},
  consumerGroup: {
    cluster: { brokerPool: { brokers: {} } },
    maxWaitTime: 0,
    connect: async () => {},
    joinAndSync: async () => {},
    leave: async () => {},
    heartbeat: async () => {},
    getNodeIds: () => [1],
    assigned: () => [],
    paused: () => [],
    filterPartitionsByNode: () => [],
    fetch: async () => [],
    ...group,
  },
});
