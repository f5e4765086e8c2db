import { toggleSession } from './session-selection';

const all = ['a', 'b', 'c'];

it('unticks one of all', () => {
  expect(toggleSession(null, all, 'b')).toEqual(['a', 'c']);
});

it('knows when all are ticked again', () => {
  expect(toggleSession(['a', 'c'], all, 'b')).toBeNull();
  expect(toggleSession([], ['a'], 'a')).toBeNull();
});

it('starts from none', () => {
  expect(toggleSession([], all, 'c')).toEqual(['c']);
  expect(toggleSession(['c'], all, 'c')).toEqual([]);
});
