import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

const everyMs = 3_600_000;
const lock = { ttlMs: 600_000, waitMs: 0 };

export interface HourlyWork {
  /** Of the lock: one process at a time does the work. */
  readonly name: string;
  readonly work: (lost: AbortSignal) => Promise<unknown>;
  /** What the log says when it fails; it is tried again in an hour. */
  readonly failed: string;
}

/** Work that is done every hour, from `begin` to `stop`. */
export class Hourly {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly hourly: HourlyWork,
    private readonly locks: Locks,
    private readonly log: Logger,
  ) {}

  /** The first time at once, or `afterMs` later. */
  begin(afterMs = 0): void {
    if (afterMs > 0) {
      this.timer = setTimeout(() => this.begin(), afterMs).unref();
      return;
    }
    this.timer = setInterval(() => this.run(), everyMs).unref();
    this.run();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private run(): void {
    const { name, work, failed } = this.hourly;
    this.locks.withLock(name, lock, work).catch((error: unknown) => this.log.warn({ err: error }, failed));
  }
}
