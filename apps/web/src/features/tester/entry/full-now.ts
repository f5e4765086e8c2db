import type { ShownTest } from '@rehearse/contract';
import { ask, testUrl } from '../load';
import type { LinkedTest } from './taken-part';

/** Whether the study takes nobody more: the last places may go while somebody reads the welcome page. */
export async function isFullNow({ link, hash, app }: Omit<LinkedTest, 'test'>): Promise<boolean> {
  const source = link.source ? `?source=${encodeURIComponent(link.source)}` : '';
  const loaded = await ask<ShownTest>(testUrl(app.id, hash, source));
  return 'ok' in loaded && loaded.ok.admission === 'full';
}
