/** Keeps what was used last, as long as the sum of the sizes stays within the bound. */
export class LruCache<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly size: number }>();
  private total = 0;

  constructor(private readonly bound: number) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, size = 1): void {
    this.delete(key);
    if (size > this.bound) return;
    this.entries.set(key, { value, size });
    this.total += size;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.bound) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.total -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
