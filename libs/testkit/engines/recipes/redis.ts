import { Redis } from 'ioredis';
import type { Recipe } from '../engine';
import { need } from '../install';

const image = 'redis:8.2.2';
const password = 'rehearse';
const urlOf = (port = 0) => `redis://default:${password}@127.0.0.1:${port}`;

/** Every write is given to the system before it is answered: a kill -9 costs nothing ("everysec" may put it off). */
const settings = (port = 0) =>
  `--port ${port} --bind 127.0.0.1 --requirepass ${password} --appendonly yes --appendfsync no`.split(' ');

export const redis: Recipe = {
  variable: 'REDIS_URL',
  ports: 1,
  async install() {
    await need('redis-server', 'redis-server');
    return '';
  },
  async processes(_, folder, [port]) {
    const url = urlOf(port);
    return { url, nodes: [{ name: 'redis', url, folder, file: 'redis-server', args: settings(port) }] };
  },
  containers: ([port]) => ({
    url: urlOf(port),
    nodes: [{ name: 'redis', url: urlOf(port), image, command: ['redis-server', ...settings(port)] }],
  }),
  async ready(url) {
    const client = new Redis(url, {
      lazyConnect: true,
      retryStrategy: () => null,
      connectTimeout: 1000,
      commandTimeout: 1000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
    } finally {
      // A second time it would leave a timer behind.
      if (client.status !== 'end') client.disconnect();
    }
  },
};
