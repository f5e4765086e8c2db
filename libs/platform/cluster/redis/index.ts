export { RedisRefused } from './connection';
export { openRedis, type OpenRedis } from './open-redis';
