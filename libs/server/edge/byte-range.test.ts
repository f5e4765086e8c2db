import { rangeOf } from './byte-range';

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=9-30', { first: 9, last: 9 }],
  ['bytes = 2-2', { first: 2, last: 2 }],
  ['bytes=10-', 'beyond'],
  ['bytes=10-12', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=3-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  ['bytes=x-1', null],
  [undefined, null],
])('of ten bytes, %s', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});

test('of nothing there is no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('beyond');
});
