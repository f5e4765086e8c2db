export { assertRedisUrl, RedisRefused } from './connection';
export { openRedis, type OpenRedis, type RedisOptions } from './open-redis';
