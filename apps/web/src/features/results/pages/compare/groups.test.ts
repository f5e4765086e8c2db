import { readGroups, usualGroups, writeGroups } from './groups';

const study = {
  rounds: [{ round: 1, sessions: 4 }],
  versions: [{ version: 3, sessions: 4 }],
  variants: [],
};

it('begins with the last two of what differs most', () => {
  const three = [2, 1, 3];
  expect(usualGroups({ ...study, rounds: three.map((round) => ({ round, sessions: 1 })) })).toEqual({
    a: { round: [2] },
    b: { round: [3] },
  });
  expect(usualGroups({ ...study, versions: [7, 5].map((version) => ({ version, sessions: 1 })) })).toEqual({
    a: { version: [5] },
    b: { version: [7] },
  });
  expect(usualGroups({ ...study, variants: ['x', 'y'].map((variant) => ({ variant, sessions: 1 })) })).toEqual({
    a: { variant: ['x'] },
    b: { variant: ['y'] },
  });
  expect(usualGroups(study)).toEqual({ a: { device: ['phone'] }, b: { device: ['desktop'] } });
});

it('reads what it wrote, and leaves the rest of the address alone', () => {
  const groups = { a: { device: ['phone' as const], task: 't1', outcome: 'fail' as const }, b: {} };
  const written = writeGroups(new URLSearchParams('valid=all'), groups);
  expect(written.get('valid')).toBe('all');
  expect(readGroups(written, usualGroups(study))).toEqual(groups);
  expect(readGroups(new URLSearchParams('a=device%3Dtablet'), usualGroups(study))).toEqual({
    a: { device: ['tablet'] },
    b: { device: ['desktop'] },
  });
});
