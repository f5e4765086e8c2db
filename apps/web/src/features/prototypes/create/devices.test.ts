import { devices } from '@rehearse/model';
import { deviceOf, outlineOf } from './devices';

it('knows every preset by its size, and anything else as custom', () => {
  for (const { key, w, h } of devices) expect(deviceOf(w, h)).toBe(key);
  expect(deviceOf(375, 811)).toBe('custom');
});

it('draws all devices on one scale', () => {
  const ratio = (w: number, h: number) => outlineOf(w, h).w / w;
  for (const { w, h } of devices) expect(ratio(w, h)).toBeCloseTo(62 / 1_280, 2);
});
