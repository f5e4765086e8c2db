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
