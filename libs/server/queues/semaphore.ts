import { FairQueue } from './fair-queue';

/** Where somebody waits. Every second turn is that of known ones, who have room of their own. */
export interface Line {
  readonly name: string;
  readonly isKnown: boolean;
}

/**
 * Lets a bounded amount of heavy work run at once. The rest waits in lines which take turns: a long one holds up nobody in
 * the others, and as many as strangers can make hold up nobody who is known.
 */
export class Semaphore {
  private running = 0;
  private readonly known: FairQueue;
  private readonly strangers: FairQueue;
  private isTurnOfKnown = true;

  constructor(
    private readonly atOnce: number,
    maxWaiting: number,
  ) {
    this.known = new FairQueue(maxWaiting);
    this.strangers = new FairQueue(maxWaiting);
  }

  async take<T>(work: () => Promise<T>, { name, isKnown }: Line): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await (isKnown ? this.known : this.strangers).wait(name);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private next(): void {
    if (this.known.isEmpty && this.strangers.isEmpty) {
      this.running -= 1;
      return;
    }
    const isKnown = this.strangers.isEmpty || (this.isTurnOfKnown && !this.known.isEmpty);
    this.isTurnOfKnown = !isKnown;
    (isKnown ? this.known : this.strangers).next();
  }
}
