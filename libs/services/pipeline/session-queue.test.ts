import { SessionQueue } from './session-queue';

/** The session `a1` of the prototype `a`. */
const named = (session: string) => ({ app: session.slice(0, 1), session });

function queueOf(...sessions: readonly string[]): SessionQueue {
  const queue = new SessionQueue();
  for (const session of sessions) queue.add(named(session));
  return queue;
}

function takeAll(queue: SessionQueue): string[] {
  const taken: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.session);
  return taken;
}

test('a prototype with many sessions does not hold up another one', () => {
  expect(takeAll(queueOf('a1', 'a2', 'a3', 'b1', 'b2', 'c1'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a session waits once, however often it is added, and until it is taken', () => {
  const queue = queueOf('a1', 'a2', 'a1', 'b1');
  expect([queue.size, queue.has(named('a1')), queue.has(named('c1'))]).toEqual([3, true, false]);
  expect(queue.take()).toEqual({ app: 'a', session: 'a1' });
  expect([queue.size, queue.has(named('a1')), queue.has(named('a2'))]).toEqual([2, false, true]);
  expect(takeAll(queue)).toEqual(['b1', 'a2']);
  expect([queue.size, queue.take()]).toEqual([0, undefined]);
});

test.each([
  ['beside others of its prototype', ['a1', 'a2', 'b1'], ['a1', 'b1', 'a2']],
  ['alone', ['a1', 'b1', 'c1'], ['a1', 'b1', 'c1']],
])('what is put back is the next one: %s', (_, sessions, order) => {
  const queue = queueOf(...sessions);
  queue.take();
  queue.putBack(named('a1'));
  expect([queue.size, queue.has(named('a1'))]).toEqual([3, true]);
  expect(takeAll(queue)).toEqual(order);
});
