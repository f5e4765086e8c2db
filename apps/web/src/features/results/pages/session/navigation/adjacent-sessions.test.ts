import { adjacentSessions } from './adjacent-sessions';

describe('adjacent sessions', () => {
  const rows = [
    { id: 'c', start: 30 },
    { id: 'b', start: 20 },
    { id: 'a', start: 10 },
  ];
  const named = (id: string, start: number) => {
    const { previous, next, place } = adjacentSessions(rows, { id, start });
    return [previous?.id, next?.id, place];
  };
  test('are those beside it in the list', () => {
    expect(named('b', 20)).toEqual(['c', 'a', 2]);
    expect(named('c', 30)).toEqual([undefined, 'b', 1]);
  });
  test('of one that the filter leaves out are those around its time', () => {
    expect(named('x', 25)).toEqual(['c', 'b', null]);
    expect(named('x', 5)).toEqual(['a', undefined, null]);
  });
});

test('one that began with another, and is left out, stands before it; alone it has no neighbours', () => {
  const rows = [
    { id: 'b', start: 20 },
    { id: 'a', start: 10 },
  ];
  expect(adjacentSessions(rows, { id: 'x', start: 20 })).toEqual({ previous: undefined, next: rows[0], place: null });
  expect(adjacentSessions(rows, { id: 'x', start: 10 })).toEqual({ previous: rows[0], next: rows[1], place: null });
  expect(adjacentSessions([], { id: 'x', start: 10 })).toEqual({ previous: undefined, next: undefined, place: null });
  expect(adjacentSessions(rows, { id: 'a', start: 99 })).toEqual({ previous: rows[0], next: undefined, place: 2 });
});
