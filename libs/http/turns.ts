import { Failure } from '@rehearse/contract';

const retryMs = 3_000;

interface Waiting {
  readonly go: () => void;
  readonly refuse: (reason: Failure) => void;
}

/**
 * Lets a bounded amount of heavy work run at once. The rest waits in lines which take turns, first come first served in
 * each: a long one holds up nobody in the others. Where there is no room, the last of the longest line is refused.
 */
export class Turns {
  private running = 0;
  private waiting = 0;
  /** None is empty. The next turn is that of the first. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async take<T>(work: () => Promise<T>, line = ''): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn(line);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(line: string): Promise<void> {
    if (this.waiting >= this.mostWaiting) this.makeRoom(line);
    const queue = this.lines.get(line) ?? [];
    this.lines.set(line, queue);
    this.waiting += 1;
    return new Promise((go, refuse) => queue.push({ go, refuse }));
  }

  /** Throws where the line itself is the longest one. */
  private makeRoom(line: string): void {
    const full = new Failure('server/unavailable', undefined, retryMs);
    let longest: Waiting[] | undefined;
    for (const queue of this.lines.values()) if (queue.length > (longest?.length ?? 0)) longest = queue;
    // What is left of the longest is at least as long as what this line becomes: it is never empty.
    if (!longest || longest.length <= (this.lines.get(line)?.length ?? 0) + 1) throw full;
    this.waiting -= 1;
    longest.pop()?.refuse(full);
  }

  private next(): void {
    const [first] = this.lines;
    if (!first) {
      this.running -= 1;
      return;
    }
    const [line, queue] = first;
    this.waiting -= 1;
    queue.shift()?.go();
    this.lines.delete(line);
    if (queue.length > 0) this.lines.set(line, queue);
  }
}
