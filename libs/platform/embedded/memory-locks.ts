import { LockLost, LockTimeout, type Locks } from '../ports';

/** First come, first served. */
export class MemoryLocks implements Locks {
  private readonly queues = new Map<string, (() => void)[]>();

  async withLock<T>(
    name: string,
    options: { readonly ttlMs: number; readonly waitMs: number },
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await this.take(name, options.waitMs);
    let held = true;
    const release = () => {
      if (held) this.passOn(name);
      held = false;
    };
    const loss = new AbortController();
    const expire = () => {
      release();
      loss.abort(new LockLost(name));
    };
    const expiry = setTimeout(expire, options.ttlMs);
    try {
      return await work(loss.signal);
    } finally {
      clearTimeout(expiry);
      release();
    }
  }

  private take(name: string, waitMs: number): Promise<void> {
    const queue = this.queues.get(name);
    if (!queue) {
      this.queues.set(name, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1);
        reject(new LockTimeout(name));
      }, waitMs);
      queue.push(turn);
    });
  }

  private passOn(name: string): void {
    const turn = this.queues.get(name)?.shift();
    if (turn) turn();
    else this.queues.delete(name);
  }
}
