import { inChunks, keyOf, namesOf } from './session-key';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ app: 'a', session: `${at}`.padEnd(98, 'x') }));

test('sessions of one name in two prototypes are two', () => {
  const both = [
    { app: 'a', session: 's' },
    { app: 'b', session: 's' },
  ];
  expect(inChunks([...both, ...both])).toEqual([both]);
  expect(namesOf(both)).toEqual({ apps: ['a', 'b'], sessions: ['s', 's'] });
});

test('long names are asked about in chunks that a statement takes, each as full as it may be', () => {
  const sessionKeys = numbered(401);
  const chunks = inChunks(sessionKeys);
  expect(chunks.map((chunk) => chunk.map(keyOf).join('').length)).toEqual([20_000, 20_000, 100]);
  expect(chunks.flat()).toEqual(sessionKeys);
});

test('a name that is longer than that goes alone', () => {
  const long = { app: 'a', session: 'x'.repeat(30_000) };
  const [one, other] = numbered(2);
  expect(inChunks([one, long, other].flatMap((key) => key ?? [])).map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('no more at once than asked for', () => {
  expect(inChunks(numbered(7), 3).map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(inChunks([], 3)).toEqual([]);
});
