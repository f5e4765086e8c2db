import { cssColor, heatColor, heatShare, legendTicks, rampTable } from './color-ramp';

const luminance = ([red, green, blue]: readonly number[]) =>
  0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);

it('begins and ends at the ends of cividis and clamps beyond', () => {
  expect(heatColor(0)).toEqual([0, 0x22, 0x4e]);
  expect(heatColor(1)).toEqual([0xfe, 0xe8, 0x38]);
  expect(heatColor(-3)).toEqual(heatColor(0));
  expect(heatColor(7)).toEqual(heatColor(1));
  expect(cssColor(1)).toBe('rgb(254 232 56)');
});

it('grows brighter all the way, so that it survives greyscale', () => {
  const steps = Array.from({ length: 101 }, (_, index) => luminance(heatColor(index / 100)));
  expect(steps.every((value, index) => index === 0 || value >= (steps[index - 1] ?? 0) - 0.5)).toBe(true);
});

it('has the same colours in the table', () => {
  expect(Array.from(rampTable.slice(0, 3))).toEqual(heatColor(0));
  expect(Array.from(rampTable.slice(-3))).toEqual(heatColor(1));
});

it.each(['linear', 'log'] as const)('puts 0 at 0 and the maximum at 1 (%s)', (kind) => {
  expect(heatShare(0, 41, kind)).toBe(0);
  expect(heatShare(41, 41, kind)).toBe(1);
  expect(heatShare(99, 41, kind)).toBe(1);
  expect(heatShare(3, 0, kind)).toBe(0);
});

it('lifts small values on the log scale', () => {
  expect(heatShare(1, 41, 'linear')).toBeCloseTo(0.024, 3);
  expect(heatShare(1, 41, 'log')).toBeCloseTo(0.185, 3);
});

it('names round values between 0 and the maximum', () => {
  expect(legendTicks(41, 'log')).toEqual([0, 1, 2, 5, 10, 20, 41]);
  expect(legendTicks(41, 'linear')).toEqual([0, 5, 10, 20, 41]);
  expect(legendTicks(1, 'linear')).toEqual([0, 1]);
  expect(legendTicks(0, 'log')).toEqual([0]);
  expect(legendTicks(25_000, 'log', 1_000)).toEqual([0, 500, 2_000, 5_000, 10_000, 25_000]);
});
