import Broker from 'kafkajs/src/broker/index.js';
import { KafkaJSConnectionError } from 'kafkajs/src/errors.js';
import ConnectionPool from 'kafkajs/src/network/connectionPool.js';

/**
 * The driver (2.2.4) goes on asking over connections that have left a request without an answer, each time until its
 * time-out. As Kafka's own clients do, we break them: the next request has a new one.
 */
export function breakDeadConnections(): void {
  const { send } = ConnectionPool.prototype;
  ConnectionPool.prototype.send = async function sendOrBreak(request) {
    try {
      return await send.call(this, request);
    } catch (error) {
      if (error instanceof Error && error.name === 'KafkaJSRequestTimeoutError')
        for (const { socket } of this.pool) socket?.destroy(error);
      throw error;
    }
  };
}

/**
 * To the driver a broker whose connections are closed before it has said anything (a load balancer with nobody behind
 * it) is there, and it tries no other one for ever. To us it is one that cannot be reached.
 */
export function passOverClosedDoors(): void {
  const { connect } = Broker.prototype;
  Broker.prototype.connect = async function connectOrPass() {
    try {
      await connect.call(this);
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'KafkaJSConnectionClosedError';
      throw isClosed ? new KafkaJSConnectionError(error.message) : error;
    }
  };
}
