import { eventually } from '@rehearse/testkit/waiting';
import { MemoryBus } from './memory-bus';

test('a listener that fails is named by its channel, and keeps nobody else from hearing', async () => {
  const told: [object, string][] = [];
  const bus = new MemoryBus('of this test', { warn: (...what) => void told.push(what) });
  const heard: unknown[] = [];
  const error = new Error('not today');
  await bus.subscribe('error', () => {
    throw error;
  });
  await bus.subscribe('error', (message) => heard.push(message));
  await bus.publish('error', { n: 1 });
  await eventually(() => expect(heard).toEqual([{ n: 1 }]));
  expect(told).toEqual([[{ err: error, channel: 'error' }, 'a listener failed']]);
  bus.close();
});
