import Runner from 'kafkajs/src/consumer/runner.js';

/**
 * How long a broker keeps a request that finds nothing. Each ends one and begins the next, which in an idle cluster is most
 * of the work. What comes meanwhile is answered at once; a rebalance of the group is noticed between two requests.
 */
export const pollMs = 1_000;

/** The same while a partition waits, for more messages or for another attempt: only the next request asks for it again. */
const whileWaitingMs = 300;

/**
 * The driver (2.2.4) has one time for all requests of a consumer; ours get one each. A broker that has no partition of the
 * consumer is asked for nothing: the driver pauses for that time, and a consumer that is stopped would wait for it.
 */
export function waitLongerWhileNothingWaits(): void {
  const { fetch } = Runner.prototype;
  Runner.prototype.fetch = function fetchFor(nodeId) {
    const { consumerGroup: group } = this;
    const ofNode = group.filterPartitionsByNode(nodeId, group.assigned());
    const isAsked = ofNode.some(({ partitions }) => partitions.length > 0);
    group.maxWaitTime = isAsked && group.paused().length === 0 ? pollMs : whileWaitingMs;
    return fetch.call(this, nodeId);
  };
}
