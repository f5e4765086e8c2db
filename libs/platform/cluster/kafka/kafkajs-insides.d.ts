/** What request-queue.ts and dead-connections.ts mend of the driver's insides. */
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
declare module 'kafkajs/src/errors.js' {
  export class KafkaJSConnectionError extends Error {}
}
