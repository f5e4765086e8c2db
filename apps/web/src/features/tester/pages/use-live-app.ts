import type { StoredApp } from '@rehearse/contract';
import { useEffect, useState } from 'react';
import { fetchNewest, fetchLastUpdate } from '../load';

const initialDelayMs = 1_000;
const everyMs = 5_000;

/** The prototype as the designer changes it: asks after 1 s, then every 5 s whether it is newer (api-contract.md 9.4). */
export function useLiveApp(hash: string, first: StoredApp, live: boolean): StoredApp {
  const [app, setApp] = useState(first);
  useEffect(() => {
    if (!live) return;
    let known = first.lastUpdate ?? 0;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async () => {
      const update = await fetchLastUpdate(hash);
      const at = 'ok' in update ? (update.ok.lastUpdate ?? 0) : 0;
      const newer = at > known ? await fetchNewest(hash) : null;
      if (stopped) return;
      if (newer && 'ok' in newer) {
        known = at;
        setApp(newer.ok);
      }
      timer = setTimeout(() => void look(), everyMs);
    };
    timer = setTimeout(() => void look(), initialDelayMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [hash, first, live]);
  return app;
}
