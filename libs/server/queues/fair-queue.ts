import { Failure } from '@rehearse/contract';

const retryMs = 3_000;

interface Waiting {
  readonly go: () => void;
  readonly refuse: (reason: Failure) => void;
}

/** Who waits, in lines that take turns: first come first served in each. */
export class FairQueue {
  private waiting = 0;
  /** None is empty. The next turn is that of the first. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(private readonly max: number) {}

  get isEmpty(): boolean {
    return this.waiting === 0;
  }

  /** Resolves when it is one's turn. Where there is no room, the last of the longest line is refused. */
  wait(line: string): Promise<void> {
    if (this.waiting >= this.max) this.makeRoom(line);
    const queue = this.lines.get(line) ?? [];
    this.lines.set(line, queue);
    this.waiting += 1;
    return new Promise((go, refuse) => queue.push({ go, refuse }));
  }

  next(): void {
    const [first] = this.lines;
    if (!first) return;
    const [line, queue] = first;
    this.waiting -= 1;
    queue.shift()?.go();
    this.lines.delete(line);
    if (queue.length > 0) this.lines.set(line, queue);
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
}
