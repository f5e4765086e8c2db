import { positionIn } from './table-position';

const here = { cutBy: 'here', method: 'mad' } as const;
const kept = { sort: 'duration', cursors: ['20', '40'], ...here } as const;

it('is found again as it was left', () => {
  expect(positionIn(kept, here)).toEqual({ sort: 'duration', cursors: ['20', '40'] });
});

it('is the beginning where nothing was kept, or where pages are cut otherwise since', () => {
  expect(positionIn(kept, { ...here, cutBy: 'server' })).toEqual({ sort: 'duration', cursors: [] });
  for (const nothing of [null, undefined, {}])
    expect(positionIn(nothing, here)).toEqual({ sort: 'start', cursors: [] });
});

it('begins anew by another method where outliers come first, and nowhere else', () => {
  const byLof = { ...here, method: 'lof' } as const;
  expect(positionIn({ ...kept, sort: 'outlier' }, byLof)).toEqual({ sort: 'outlier', cursors: [] });
  expect(positionIn(kept, byLof).cursors).toHaveLength(2);
});
