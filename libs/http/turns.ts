import { Failure } from '@rehearse/contract';

const retryMs = 3_000;

/** Lets a bounded amount of heavy work run at once; the rest waits in line. A line that is too long is refused. */
export class Turns {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longestQueue: number,
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running += 1;
      return undefined;
    }
    if (this.queue.length >= this.longestQueue) throw new Failure('server/unavailable', undefined, retryMs);
    return new Promise((resolve) => this.queue.push(resolve));
  }
}
