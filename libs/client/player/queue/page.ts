import { RecordQueue, type QueueOptions } from './record-queue';
import type { RecordStore } from './record-store';

/** Ties a queue to the life of the page; returns how to untie it. */
export function followPage(queue: RecordQueue): () => void {
  const hidden = () => document.visibilityState === 'hidden' && queue.leave();
  const leave = () => queue.leave();
  const online = () => queue.wake();
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', leave);
  addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', leave);
    removeEventListener('online', online);
  };
}

const keptForMs = 30 * 24 * 3_600_000;

/** Sends what closed tabs left behind, for as long as this page lives; leftovers older than 30 days are dropped. */
export async function sendLeftovers(
  store: RecordStore,
  options: Pick<QueueOptions, 'client' | 'tab' | 'transport' | 'timers'>,
  own: string,
): Promise<void> {
  for (const { session, url, version, touched } of await store.sessions()) {
    if (session === own) continue;
    const tooOld = options.timers.now() - touched > keptForMs;
    const { records } = await store.read(session);
    if (tooOld) await store.forget(session);
    else if (records.length > 0) await RecordQueue.open({ ...options, store, session, url, version });
  }
}
