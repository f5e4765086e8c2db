import { deviceOf } from './device';

test.each([
  ['phone', 390, 844],
  ['phone', 844, 390],
  ['phone', 599, 1_023],
  ['tablet', 599, 1_024],
  ['tablet', 600, 1_023],
  ['tablet', 1_024, 1_025],
  ['desktop', 1_024, 1_024],
  ['desktop', 1_025, 1_400],
  ['desktop', 1_440, 900],
] as const)('a %s: %d x %d', (device, w, h) => {
  expect(deviceOf({ w, h })).toBe(device);
});

test.each([
  [null],
  [undefined],
  ['phone'],
  [{}],
  [{ w: 390 }],
  [{ h: 844 }],
  [{ w: '390', h: 844 }],
  [{ w: 390, h: null }],
])('nobody knows which: %j', (frame) => {
  expect(deviceOf(frame)).toBe('');
});
