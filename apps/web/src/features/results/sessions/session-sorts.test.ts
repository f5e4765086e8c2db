import type { SessionRow } from '@rehearse/contract';
import { sortSessions } from './session-sorts';

const row = (id: string, start: number, duration: number, interactions: number, score: number) =>
  ({ id, start, duration, interactions, outlier: { score } }) as SessionRow;
const rows = [row('a', 1, 20, 3, 0.5), row('b', 3, 10, 2, 0.1), row('c', 2, 30, 1, 0.9)];

it.each([
  ['start', 'bca'],
  ['duration', 'cab'],
  ['interactions', 'abc'],
  ['outlier', 'cab'],
] as const)('puts the most first by %s, and leaves the list itself as it was', (sort, order) => {
  expect(
    sortSessions(rows, sort, ({ outlier }) => outlier)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
  expect(rows.map(({ id }) => id).join('')).toBe('abc');
});

it('keeps the order of equals', () => {
  const equal = ['x', 'y', 'z'].map((id) => row(id, 5, 5, 5, 5));
  expect(sortSessions(equal, 'duration', () => ({ score: 0 })).map(({ id }) => id)).toEqual(['x', 'y', 'z']);
});
