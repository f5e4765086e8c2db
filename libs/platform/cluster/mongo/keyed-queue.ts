/** Work of one name runs in the order in which it was asked for, one at a time; different names run side by side. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();

  run<R>(name: string, work: () => Promise<R>): Promise<R> {
    const result = (this.tails.get(name) ?? Promise.resolve()).then(work);
    const end = () => {
      if (this.tails.get(name) === tail) this.tails.delete(name);
    };
    const tail: Promise<void> = result.then(end, end);
    this.tails.set(name, tail);
    return result;
  }

  /** Resolves when everything that was asked for so far has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}
