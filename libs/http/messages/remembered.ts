const mostEntries = 10_000;

interface Entry<T> {
  readonly value: T;
  readonly at: number;
}

export interface Keeping {
  /** ms. Until then an answer is used without asking again ... */
  readonly freshMs: number;
  /** ... and until then when nobody answers: what went on a minute ago goes on. */
  readonly staleMs: number;
}

/** The latest answers of a service that may be away for a while. */
export class Remembered<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(private readonly keeping: Keeping) {}

  async get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    const age = known ? performance.now() - known.at : Infinity;
    if (known && age < this.keeping.freshMs) return known.value;
    try {
      const value = await ask();
      this.keep(key, value);
      return value;
    } catch (error) {
      if (known && age < this.keeping.staleMs) return known.value;
      throw error;
    }
  }

  /** Forgets the keys that begin like this. */
  forget(prefix: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
  }

  private keep(key: string, value: T): void {
    this.entries.delete(key);
    this.entries.set(key, { value, at: performance.now() });
    if (this.entries.size <= mostEntries) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
