import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

const lock = { ttlMs: 600_000, waitMs: 0 };

export interface RepeatedWork {
  /** Of the lock: one process at a time does the work. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: (lost: AbortSignal) => Promise<unknown>;
  /** What the log says when it fails; it is tried again the next time. */
  readonly failed: string;
}

/** Work that is done again and again, from `begin` to `stop`. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repeated: RepeatedWork,
    private readonly locks: Locks,
    private readonly log: Logger,
  ) {}

  /** The first time at once, or `afterMs` later. */
  begin(afterMs = 0): void {
    if (afterMs > 0) {
      this.timer = setTimeout(() => this.begin(), afterMs).unref();
      return;
    }
    this.timer = setInterval(() => this.run(), this.repeated.everyMs).unref();
    this.run();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private run(): void {
    const { name, work, failed } = this.repeated;
    this.locks.withLock(name, lock, work).catch((error: unknown) => this.log.warn({ err: error }, failed));
  }
}
