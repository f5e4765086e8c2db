/** What request-queue.ts, dead-connections.ts, fetch-waits.ts and stopped-consumers.ts mend of the driver's insides. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(): void;
  }
}
declare module 'kafkajs/src/network/connectionPool.js' {
  import type { Socket } from 'node:net';
  /** Of one broker. */
  export default class ConnectionPool {
    /** Without a socket until they are used. */
    readonly pool: readonly { readonly socket?: Socket; isConnected(): boolean }[];
    send: (this: ConnectionPool, request: object) => Promise<unknown>;
  }
}
declare module 'kafkajs/src/broker/index.js' {
  import type ConnectionPool from 'kafkajs/src/network/connectionPool.js';
  export default class Broker {
    readonly connectionPool: ConnectionPool;
    connect: (this: Broker) => Promise<void>;
    fetch: (this: Broker, request: object) => Promise<object>;
    /** Ours: the request under way has an empty answer. */
    leaveFetch?: () => void;
  }
}
declare module 'kafkajs/src/consumer/runner.js' {
  import type Broker from 'kafkajs/src/broker/index.js';
  interface Partitions {
    readonly topic: string;
    readonly partitions: readonly number[];
  }
  /** What we use of a group, and what its tests give for one. */
  interface ConsumerGroup {
    readonly cluster: { readonly brokerPool: { readonly brokers: Readonly<Record<string, Broker>> } };
    /** ms that a broker keeps a request that finds nothing. */
    maxWaitTime: number;
    readonly assigned: () => readonly Partitions[];
    readonly paused: () => readonly Partitions[];
    readonly filterPartitionsByNode: (nodeId: number, partitions: readonly Partitions[]) => readonly Partitions[];
    readonly connect: () => Promise<void>;
    readonly joinAndSync: () => Promise<void>;
    readonly leave: () => Promise<void>;
    readonly getNodeIds: () => readonly number[];
    readonly fetch: () => Promise<readonly never[]>;
    readonly heartbeat: () => Promise<void>;
  }
  export default class Runner {
    constructor(options: {
      readonly logger: object;
      readonly consumerGroup: ConsumerGroup;
      readonly instrumentationEmitter: object;
      readonly onCrash: (reason: Error) => void;
    });
    readonly running: boolean;
    readonly consumerGroup: ConsumerGroup;
    fetch: (this: Runner, nodeId: number) => Promise<readonly unknown[]>;
    stop: (this: Runner) => Promise<void>;
    start(): Promise<void>;
  }
}
declare module 'kafkajs/src/errors.js' {
  export class KafkaJSConnectionError extends Error {}
}
