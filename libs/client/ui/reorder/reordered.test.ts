import { type DropPlace, reordered } from './reordered';

it.each<[string, DropPlace, string]>([
  ['a', { key: 'c', dropPosition: 'after' }, 'b c a d'],
  ['a', { key: 'c', dropPosition: 'before' }, 'b a c d'],
  ['d', { key: 'a', dropPosition: 'before' }, 'd a b c'],
  ['b', { key: 'b', dropPosition: 'after' }, 'a b c d'],
  ['b', { key: 'gone', dropPosition: 'after' }, 'a b c d'],
])('moves %s to %j', (id, place, order) => {
  expect(reordered(['a', 'b', 'c', 'd'], new Set([id]), place).join(' ')).toBe(order);
});

it('moves several in their order', () => {
  expect(reordered(['a', 'b', 'c'], new Set(['c', 'a']), { key: 'b', dropPosition: 'after' })).toEqual(['b', 'a', 'c']);
});
