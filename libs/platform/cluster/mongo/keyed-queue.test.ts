import { KeyedQueue } from './keyed-queue';

test('who comes when the first is done waits for those before all the same', async () => {
  const queue = new KeyedQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const one = queue.run('a', () => first.promise);
  const two = queue.run('a', () => second.promise.then(() => order.push('two')));
  first.resolve();
  await one;
  // Also by those who tidy up behind the first.
  await new Promise(setImmediate);
  const three = queue.run('a', async () => order.push('three'));
  await queue.run('b', async () => order.push('other'));
  second.resolve();
  await Promise.all([two, three]);
  expect(order).toEqual(['other', 'two', 'three']);
});
