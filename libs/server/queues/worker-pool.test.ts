// Who works when: the threads of these tests are promises that the test settles.
import { Failure } from '@rehearse/contract';
import { WorkerPool, workerVerb } from './worker-pool';

interface Piece {
  readonly what: string;
  readonly thread: string;
  readonly end: (answer?: unknown) => void;
}

function poolOf(...names: readonly string[]) {
  const pieces: Piece[] = [];
  const threads = names.map((name) => ({
    name,
    ask: (what: string) =>
      new Promise<unknown>((resolve) =>
        pieces.push({ what, thread: name, end: (answer = { done: what }) => resolve(answer) }),
      ),
    restart: () => undefined,
  }));
  const inHand = () => pieces.map(({ what }) => what);
  const end = async (what: string, answer?: unknown) => {
    const at = pieces.findIndex((piece) => piece.what === what);
    pieces.splice(at, 1)[0]?.end(answer);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { workers: new WorkerPool(threads), inHand, end };
}

test('of one person one piece is in hand at once: the second thread is for others', async () => {
  const { workers, inHand, end } = poolOf('1', '2');
  const greedy = ['a', 'b', 'c'].map((what) => workers.ask('greedy', what, {}));
  expect(inHand()).toEqual(['a']);
  const other = workers.ask('ada', 'x', {});
  expect(inHand()).toEqual(['a', 'x']);
  await end('x');
  expect(await other).toBe('x');
  expect(inHand()).toEqual(['a']);
  await end('a');
  expect(inHand()).toEqual(['b']);
  await end('b');
  await end('c');
  expect(await Promise.all(greedy)).toEqual(['a', 'b', 'c']);
});

test('who asks for too much is refused, and others are not', async () => {
  const { workers, inHand, end } = poolOf('1');
  const all = Array.from({ length: 8 }, (_, index) => workers.ask('greedy', `${index}`, {}));
  const outcomes = await Promise.allSettled(all.slice(5));
  for (const one of outcomes) expect(one).toMatchObject({ reason: { code: 'request/rate', retryAfterMs: 2_000 } });
  const other = workers.ask('ada', 'x', {});
  for (const what of ['0', '1', '2', '3', '4']) await end(what);
  expect(inHand()).toEqual(['x']);
  await end('x');
  expect(await other).toBe('x');
});

test('a refusal crosses the line between threads, and any other fault is one', async () => {
  const { workers, end } = poolOf('1');
  const verb = workerVerb(async () => Promise.reject(new Failure('model/invalid', 'widgets.w1', 5)));
  const refused = expect(workers.ask('ada', 'a', {})).rejects.toMatchObject({
    code: 'model/invalid',
    field: 'widgets.w1',
    retryAfterMs: 5,
  });
  await end('a', await verb({}));
  await refused;
  await expect(workerVerb(async () => Promise.reject(new RangeError('too deep')))({})).rejects.toThrow('too deep');
});
