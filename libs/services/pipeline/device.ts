import type { Device } from '@rehearse/contract';

const phoneWidth = 600;
const tabletWidth = 1_024;

/** The class of device by the frame that the prototype was shown in, CSS px; '' when it was not recorded. */
export function deviceOf(device: unknown): Device | '' {
  if (typeof device !== 'object' || device === null || !('w' in device) || !('h' in device)) return '';
  const { w, h } = device;
  if (typeof w !== 'number' || typeof h !== 'number') return '';
  if (Math.min(w, h) < phoneWidth && Math.max(w, h) < tabletWidth) return 'phone';
  return w <= tabletWidth && h > w ? 'tablet' : 'desktop';
}
