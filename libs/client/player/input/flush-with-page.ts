import type { PointerTrail } from './pointer-trail';

const first = { capture: true };

/** What is collected is handed out before the page goes away, ahead of the listeners that send it; returns how to stop. */
export function flushWithPage(trail: PointerTrail): () => void {
  const flush = () => trail.flush();
  addEventListener('pagehide', flush, first);
  addEventListener('visibilitychange', flush, first);
  return () => {
    removeEventListener('pagehide', flush, first);
    removeEventListener('visibilitychange', flush, first);
    flush();
  };
}
