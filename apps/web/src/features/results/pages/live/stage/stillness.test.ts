import { stillnessOf } from './stillness';

it.each([
  ['who does something', {}, 9_999, null],
  ['who does nothing for ten seconds', {}, 10_000, 'pause'],
  ['whose page nobody sees', { isHidden: true }, 0, 'hidden'],
  ['who has ended', { isHidden: true, isEnded: true }, 60_000, null],
])('%s', (_, session, quiet, expected) => {
  expect(stillnessOf({ isHidden: false, isEnded: false, ...session }, quiet)).toBe(expected);
});
