import type { Cache, Json } from '../ports';

const mostEntries = 10_000;

/** Values are kept as text, so that no one changes what another one reads. Beyond the bound the oldest entries go. */
export class MemoryCache implements Cache {
  private readonly entries = new Map<string, { readonly text: string; readonly until: number }>();

  async get(key: string): Promise<Json | undefined> {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= performance.now()) {
      this.entries.delete(key);
      return undefined;
    }
    return JSON.parse(entry.text);
  }

  async set(key: string, value: Json, ttlMs: number): Promise<void> {
    this.entries.delete(key);
    this.entries.set(key, { text: JSON.stringify(value), until: performance.now() + ttlMs });
    if (this.entries.size <= mostEntries) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  async delete(key: string): Promise<void> {
    this.entries.delete(key);
  }
}
