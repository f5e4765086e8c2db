import { deviceOf, type Device } from '@rehearse/model';

export type DeviceKey = Device['key'] | 'custom';

/** px: a desktop's width on a card; all outlines share this scale. */
const scale = 62 / 1_280;

/** Width and height in px of a device's outline on its card. */
export const outlineOf = (w: number, h: number): { readonly w: number; readonly h: number } => ({
  w: Math.round(w * scale),
  h: Math.round(h * scale),
});

/** The preset of exactly this size, else custom. */
export const deviceKeyOf = (w: number, h: number): DeviceKey => deviceOf(w, h)?.key ?? 'custom';
