import { Failure } from '@rehearse/contract';

const retryMs = 2_000;

/** Work that takes some milliseconds: of each line one piece is in hand, and others have their turn between two. */
export class KeyedQueue {
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(private readonly maxWaiting: number) {}

  /** Throws where too many wait in this line. */
  async take<T>(line: string, work: () => Promise<T>): Promise<T> {
    await this.turn(line);
    try {
      return await work();
    } finally {
      setImmediate(() => this.next(line));
    }
  }

  private async turn(line: string): Promise<void> {
    const waiting = this.lines.get(line);
    if (!waiting) return void this.lines.set(line, []);
    if (waiting.length >= this.maxWaiting) throw new Failure('request/rate', undefined, retryMs);
    await new Promise<void>((go) => waiting.push(go));
  }

  private next(line: string): void {
    const go = this.lines.get(line)?.shift();
    if (go) go();
    else this.lines.delete(line);
  }
}
