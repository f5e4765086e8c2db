import { groupOf, sortedIn, toldSort, withOwn, withPlace, withUndo } from './sorted';

const two = withPlace(withPlace(sortedIn(null), 'a', 'g1'), 'b', '');

it('places each card once', () => {
  expect(toldSort(two)).toEqual({ a: 'g1', b: '' });
  expect(toldSort(withPlace(two, 'a', 'g2'))).toEqual({ a: 'g2', b: '' });
  expect(groupOf(withPlace(two, 'a', null), 'a')).toBeUndefined();
});

it('undoes what came last', () => {
  expect(toldSort(withUndo(two))).toEqual({ a: 'g1' });
  expect(withUndo(withUndo(withUndo(two))).placed).toEqual([]);
});

it('keeps one group of a name', () => {
  const own = withOwn(withOwn(withOwn(two, ' My  things '), 'my things'), '  ');
  expect(own.own).toEqual(['My things']);
});
