/** What request-queue.ts, dead-connections.ts and stopped-consumers.ts mend of the driver's insides. */
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
    readonly pool: readonly { readonly socket?: Socket }[];
    send: (this: ConnectionPool, request: object) => Promise<unknown>;
  }
}
declare module 'kafkajs/src/broker/index.js' {
  export default class Broker {
    connect: (this: Broker) => Promise<void>;
  }
}
declare module 'kafkajs/src/consumer/runner.js' {
  /** What the test of stopped-consumers.ts gives for a group. */
  interface ConsumerGroup {
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
    fetch: (this: Runner, nodeId: number) => Promise<readonly unknown[]>;
    start(): Promise<void>;
    stop(): Promise<void>;
  }
}
declare module 'kafkajs/src/errors.js' {
  export class KafkaJSConnectionError extends Error {}
}
