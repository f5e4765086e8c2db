import { comparisonKey, comparisonsOf, withComparison } from './comparisons';

const study = {
  rounds: [2, 1, 3].map((round) => ({ round, sessions: 5 })),
  versions: [{ version: 4, sessions: 15 }],
  variants: ['x', 'y'].map((variant) => ({ variant, sessions: 7 })),
};

it('offers what lies side by side, by the names of filters', () => {
  const offered = comparisonsOf(study, (filter) => Object.entries(filter).flat().join(' '));
  expect(offered.map(({ a, b }) => [a.name, b.name])).toEqual([
    ['round 1', 'round 2'],
    ['round 2', 'round 3'],
    ['variant x', 'variant y'],
    ['device phone', 'device desktop'],
  ]);
});

it('knows groups by their filters', () => {
  const [first] = comparisonsOf(study, () => 'A');
  const [same, other] = comparisonsOf(study, () => 'B');
  if (!first || !same || !other) throw new Error('there are several');
  expect(comparisonKey(first)).toBe(comparisonKey(same));
  expect(comparisonKey(first)).not.toBe(comparisonKey(other));
  expect(withComparison([first], same)).toEqual([first]);
  expect(withComparison([first], other)).toEqual([first, other]);
  expect(comparisonKey({ ...first, a: { ...first.a, filter: { ...first.a.filter, device: undefined } } })).toBe(
    comparisonKey(first),
  );
});
