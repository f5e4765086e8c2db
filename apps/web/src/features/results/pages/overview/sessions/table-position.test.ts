import { positionIn } from './table-position';

const sessions = { sort: 'duration', cursors: ['20', '40'], cutBy: 'here' };

it('is found again as it was left', () => {
  expect(positionIn({ sessions }, 'here')).toEqual({ sort: 'duration', cursors: ['20', '40'] });
});

it('is the beginning where nothing was kept, or where pages are cut otherwise since', () => {
  expect(positionIn({ sessions }, 'server')).toEqual({ sort: 'duration', cursors: [] });
  for (const state of [null, undefined, 'x', { sessions: null }])
    expect(positionIn(state, 'here')).toEqual({ sort: 'start', cursors: [] });
});
