import { shownIn, toldTime, withTime } from './shown';

const begun = { way: 'seen', ms: 0, isOver: false } as const;

it('is over when the time is', () => {
  expect(withTime(begun, 4_900, 5_000).isOver).toBe(false);
  expect(withTime(withTime(begun, 4_900, 5_000), 120, 5_000)).toEqual({ way: 'seen', ms: 5_020, isOver: true });
});

it('has no limit for who reads', () => {
  expect(withTime({ ...begun, way: 'read' }, 60_000, 5_000).isOver).toBe(false);
});

it('tells tenths of seconds, and the way', () => {
  expect(toldTime({ way: 'read', ms: 7_249, isOver: true })).toEqual({ seconds: 7.2, way: 'read' });
  expect(toldTime(shownIn(null))).toBeNull();
});
