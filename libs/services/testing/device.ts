import type { Display, RecordsReceived } from '@rehearse/contract';

/** px; phones are narrower, however they are held. */
const tabletWidth = 600;

/**
 * The class of device that a browser runs on; undefined for what is no browser. Tablets that ask for desktop pages (iPadOS does by
 * default) have the user agent of a desktop: what is used by touch is none.
 */
export function deviceOf(userAgent: string, display?: Display): RecordsReceived['device'] {
  if (!userAgent.startsWith('Mozilla/')) return undefined;
  const isLargeAndroid = userAgent.includes('Android') && !userAgent.includes('Mobile');
  if (isLargeAndroid || /iPad|Tablet/.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|Android/.test(userAgent)) return 'phone';
  if (display?.pointer !== 'touch') return 'desktop';
  return Math.min(display.w, display.h) < tabletWidth ? 'phone' : 'tablet';
}
