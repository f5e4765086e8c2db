import type { BrowserContext, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen of a device, by their order: all that are down are named each time. */
export async function fingersOn(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return {
    down: (...points: readonly Point[]) => send('touchStart', points),
    move: (...points: readonly Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
  };
}
