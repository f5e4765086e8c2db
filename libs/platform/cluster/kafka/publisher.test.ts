import { StreamUnavailable } from '../../ports';
import type { Client } from './client';
import { Publisher } from './publisher';
import type { Topics } from './topics';

test('what was refused is not on its way any more', async () => {
  const ready = Promise.reject(new Error('no broker'));
  ready.catch(() => undefined);
  const client = { address: 'kafka:9092' } as unknown as Client;
  const publisher = new Publisher(client, { ready } as unknown as Topics, 1_000);
  const value = 'x'.repeat(20 * 1024 * 1024);
  for (let time = 0; time < 5; time += 1) {
    const refused = publisher.publish('t', [{ key: 'k', value }]);
    await expect(refused).rejects.toThrow(StreamUnavailable);
    await expect(refused).rejects.toThrow('cannot be used: no broker');
  }
});
