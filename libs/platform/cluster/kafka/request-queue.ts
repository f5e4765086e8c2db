import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * Mends the driver (2.2.4) for whoever imports this file: it sets a timer of -1.8e12 ms, which Node warns of, whenever
 * its queue of requests is empty: a look every millisecond on every connection, 5 % of a core each. Only a queue with
 * something in it needs one.
 */
const { prototype } = RequestQueue;
const schedule = Object.getOwnPropertyDescriptor(prototype, 'scheduleCheckPendingRequests');
prototype.scheduleCheckPendingRequests = function scheduleIfNeeded(this: RequestQueue) {
  if (this.pending.length > 0) schedule?.value.call(this);
};
