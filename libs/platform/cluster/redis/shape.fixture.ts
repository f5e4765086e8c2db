import { Redis } from 'ioredis';
import { embedded } from '../../embedded/shape.fixture';
import type { Platform } from '../../ports';
import { openRedis } from './open-redis';

/** What is on Redis as the conformance suites see it; the rest is embedded. */
export function redisShape(url: () => string) {
  return {
    async open(place: string): Promise<Platform> {
      const redis = await openRedis({ url: url(), prefix: `${place}:` });
      const platform = await embedded.open(place);
      return {
        ...platform,
        ...redis,
        async close() {
          await redis.close();
          await platform.close();
        },
      };
    },
    async remove(place: string): Promise<void> {
      await embedded.remove(place);
      const redis = new Redis(url());
      const keys = await redis.keys(`${place}:*`);
      if (keys.length > 0) await redis.del(keys);
      redis.disconnect();
    },
  };
}
