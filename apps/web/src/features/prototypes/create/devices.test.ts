import { devices } from '@rehearse/model';
import { deviceKeyOf, outlineOf } from './devices';

it('knows every preset by its size, and anything else as custom', () => {
  for (const { key, w, h } of devices) expect(deviceKeyOf(w, h)).toBe(key);
  expect(deviceKeyOf(375, 811)).toBe('custom');
});

it('draws all devices on one scale', () => {
  const ratio = (w: number, h: number) => outlineOf(w, h).w / w;
  for (const { w, h } of devices) expect(ratio(w, h)).toBeCloseTo(62 / 1_280, 2);
});
