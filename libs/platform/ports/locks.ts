import { Unavailable } from './unavailable';

/** Thrown by `withLock` when the lock was not free in time. */
export class LockTimeout extends Unavailable {
  constructor(name: string, options?: ErrorOptions) {
    super(`lock "${name}" was not free in time`, options);
    this.name = 'LockTimeout';
  }
}

/** The reason of the signal that work under a lock is given. */
export class LockLost extends Error {
  constructor(name: string) {
    super(`lock "${name}" was lost`);
    this.name = 'LockLost';
  }
}

export interface Locks {
  /**
   * Runs `work` alone among all holders of this name. The lock falls after `ttlMs` if its holder dies; a holder that
   * lives and lost it (the network was cut for longer) is told by `lost`, and should stop.
   */
  withLock<T>(
    name: string,
    options: { readonly ttlMs: number; readonly waitMs: number },
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T>;
}
