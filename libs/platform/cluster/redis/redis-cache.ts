import type { Redis } from 'ioredis';
import type { Cache, Json } from '../../ports';

/**
 * While Redis is away nothing is found and nothing is kept, and no caller fails for it. A deletion is made up for when
 * Redis is back: what was deleted must not be found again.
 */
export class RedisCache implements Cache {
  private readonly undeleted = new Set<string>();

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {
    redis.on('ready', () => void this.deleteOverdue());
  }

  async get(key: string): Promise<Json | undefined> {
    if (this.undeleted.has(key)) return undefined;
    const text = await this.redis.get(this.prefix + key).catch(() => null);
    return text === null ? undefined : JSON.parse(text);
  }

  async set(key: string, value: Json, ttlMs: number): Promise<void> {
    try {
      await this.redis.set(this.prefix + key, JSON.stringify(value), 'PX', Math.max(1, Math.round(ttlMs)));
      this.undeleted.delete(key);
    } catch {
      // It may or may not be there now.
    }
  }

  async delete(key: string): Promise<void> {
    this.undeleted.add(key);
    await this.deleteNow(key);
  }

  private async deleteOverdue(): Promise<void> {
    await Promise.all([...this.undeleted].map((key) => this.deleteNow(key)));
  }

  private async deleteNow(key: string): Promise<void> {
    try {
      await this.redis.del(this.prefix + key);
      this.undeleted.delete(key);
    } catch {
      // The next time that Redis is back.
    }
  }
}
