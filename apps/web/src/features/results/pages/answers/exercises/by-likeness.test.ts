import { byLikeness } from './by-likeness';

const likeness: Readonly<Record<string, number>> = { ab: 1, bd: 5, cd: 2, ac: 4 };
const of = (a: string, b: string) => likeness[[a, b].toSorted().join('')] ?? 0;

it('puts what is alike beside each other', () => {
  expect(byLikeness(['a', 'b', 'c', 'd'], of)).toEqual(['a', 'c', 'd', 'b'].toReversed());
});

it('leaves one, and none, as they are', () => {
  expect(byLikeness(['a'], of)).toEqual(['a']);
  expect(byLikeness([], of)).toEqual([]);
});
