import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, type Admin, type SASLOptions } from 'kafkajs';
import { breakDeadConnections, passOverClosedDoors } from './dead-connections';
import { waitLongerWhileNothingWaits } from './fetch-waits';
import { endStoppedConsumers, leaveFetchesOfStoppedConsumers } from './stopped-consumers';
import { isPassing } from './errors';
import type { Reporter } from '../../ports';
import './request-queue';

breakDeadConnections();
passOverClosedDoors();
waitLongerWhileNothingWaits();
endStoppedConsumers();
leaveFetchesOfStoppedConsumers();

const adminPatienceMs = 5000;
const adminPauseMs = 200;

/** Said wherever the driver asks: its defaults are others when NODE_ENV is `test`. */
export const driverRetry = { retries: 4, initialRetryTime: 100, maxRetryTime: 1000 };

/** How brokers are reached. */
export interface Brokers {
  /** `host:port` of at least one broker; the others are learned from it. */
  readonly brokers: readonly string[];
  readonly tls?: boolean | undefined;
  readonly sasl?: SASLOptions | undefined;
}

/** A driver that tells nothing by itself: its faults reach us as errors, and are told once, without secrets. */
export class Client {
  constructor(
    private readonly options: Brokers,
    readonly report: Reporter,
  ) {}

  /** For messages: where it is. */
  get address(): string {
    return this.options.brokers.join(', ');
  }

  /** A driver of its own: one that is shared mixes up the cursors of consumers of one group. */
  driver(): Kafka {
    const { brokers, tls, sasl } = this.options;
    return new Kafka({
      clientId: 'rehearse',
      brokers: [...brokers],
      ssl: tls,
      sasl,
      connectionTimeout: 1000,
      authenticationTimeout: 5000,
      requestTimeout: 10_000,
      retry: driverRetry,
      logLevel: logLevel.NOTHING,
    });
  }

  /** Asks again for a while: after a broker has died its groups are without a coordinator for a moment. */
  async admin<T>(ask: (admin: Admin) => Promise<T>): Promise<T> {
    const deadline = performance.now() + adminPatienceMs;
    for (;;) {
      try {
        return await this.askOnce(ask);
      } catch (error) {
        if (performance.now() > deadline || !isPassing(error)) throw error;
        await sleep(adminPauseMs);
      }
    }
  }

  private async askOnce<T>(ask: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.driver().admin();
    try {
      await admin.connect();
      return await ask(admin);
    } finally {
      await admin.disconnect();
    }
  }
}
