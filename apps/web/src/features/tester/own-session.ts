import type { TabMemory } from '@rehearse/client/player';

const waitMs = 1_000;

/**
 * Makes a session this tab's own for as long as the page lives. False when another tab has it: a duplicated tab starts with a copy
 * of the first one's memory. After a reload the page before may need a moment to let go. Without locks (no https) the tab is believed.
 */
export function claimSession(session: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`rehearse:${session}`, { signal: AbortSignal.timeout(waitMs) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

const random = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);

/** Time and chance, in the form that results and old data have (analytics.md 1.1). */
export const newSessionId = (): string => `S${Date.now()}_${random(1_000_000_000)}`;
export const newUserId = (): string => `U${Date.now()}_${random(1_000_000_000)}`;

export function readSaved<T>(tab: TabMemory, key: string): T | null {
  const text = tab.get(key);
  return text ? (JSON.parse(text) as T) : null;
}
