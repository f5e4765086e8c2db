import { beginOf, placeIn } from './pressed-place';

it('is a screen, or a widget on it, as the address says', () => {
  expect(placeIn('?at=5&place=s1')).toEqual({ screen: 's1', widget: null });
  expect(placeIn('?place=s%252F1/w9')).toEqual({ screen: 's/1', widget: 'w9' });
  expect(placeIn('?place=%25')).toBeNull();
  expect(placeIn('?at=5')).toBeNull();
});

it('is watched from a little before it is pressed', () => {
  expect([beginOf({ at: 5_500 }), beginOf({ at: 700 })]).toEqual([3_500, 0]);
});
