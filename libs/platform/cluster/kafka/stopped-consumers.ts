import Broker from 'kafkajs/src/broker/index.js';
import Runner from 'kafkajs/src/consumer/runner.js';

/**
 * A consumer of the driver (2.2.4) that is stopped just while brokers come or go begins to fetch once more, gets nothing
 * without a pause, and asks again for ever: nothing else of the process runs, and it never ends. To us a fetch of who is
 * stopped fails, which ends it.
 */
export function endStoppedConsumers(): void {
  const { fetch } = Runner.prototype;
  Runner.prototype.fetch = async function fetchOrEnd(nodeId) {
    if (!this.running) throw new Error('the consumer is stopped');
    return fetch.call(this, nodeId);
  };
}

/**
 * The driver waits for what it has asked brokers before it stops. To us the answer is empty then, and the connection, which
 * fetches alone use, is closed: who reads the partition next gets what is there.
 */
export function leaveFetchesOfStoppedConsumers(): void {
  const { fetch } = Broker.prototype;
  Broker.prototype.fetch = function fetchUntilLeft(request) {
    const left = new Promise<object>((resolve) => {
      this.leaveFetch = () => resolve({ responses: [] });
    });
    return Promise.race([fetch.call(this, request), left]);
  };
  const { stop } = Runner.prototype;
  Runner.prototype.stop = async function stopAtOnce() {
    const stopped = stop.call(this);
    // One that is about to be sent.
    this.consumerGroup.maxWaitTime = 0;
    for (const broker of Object.values(this.consumerGroup.cluster.brokerPool.brokers)) leaveFetchOf(broker);
    await stopped;
  };
}

function leaveFetchOf({ connectionPool, leaveFetch }: Broker): void {
  const [, connection] = connectionPool.pool;
  // One that is still connecting would go on after the end.
  if (!connection?.isConnected()) return;
  leaveFetch?.();
  connection.socket?.destroy(new Error('the consumer is stopped'));
}
