import type { PageMemory } from './page-memory';
import { memoryKey, type QueueOptions, RecordQueue } from './record-queue';
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

/**
 * Sends what closed tabs left behind, for as long as this page lives or until what it returns is called; leftovers older than 30 days are
 * dropped. A tab may still be at work on its records: what it remembers of them stays its own.
 */
export async function sendPendingRecords(
  opening: RecordStore | Promise<RecordStore>,
  options: Pick<QueueOptions, 'client' | 'display' | 'memory' | 'transport' | 'timers'>,
  own: string | null,
): Promise<() => void> {
  const store = await opening;
  const memory = readOnly(options.memory);
  const queues: RecordQueue[] = [];
  for (const { session, url, version, tested, touched } of await store.sessions()) {
    if (session === own) continue;
    const { records } = await store.read(session);
    if (options.timers.now() - touched > keptForMs) {
      await store.forget(session);
      options.memory.remove(memoryKey(session));
    } else if (records.length > 0) {
      queues.push(await RecordQueue.open({ ...options, memory, store, session, url, version, tested }));
    }
  }
  return () => queues.forEach((queue) => queue.close());
}

const readOnly = (memory: PageMemory): PageMemory => ({
  ...memory,
  set: () => undefined,
  remove: () => undefined,
});
