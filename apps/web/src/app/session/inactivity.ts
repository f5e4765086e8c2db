/** Decides whether somebody was away for too long. All times in ms; `store` is shared by the tabs of this browser. */
export interface InactivityTimer {
  /** Something was done, or the page came back into view. True when the last sign of life lies too far back. */
  activity(now: number): boolean;
  /** A new page or login starts afresh. */
  begin(now: number): void;
}

const key = 'rehearseActive';
const resolution = 10_000;

export function createInactivityTimer(store: Pick<Storage, 'getItem' | 'setItem'>, limit: number): InactivityTimer {
  let written = 0;
  const write = (now: number) => {
    written = now;
    store.setItem(key, String(now));
  };
  return {
    activity(now) {
      const last = Math.max(written, Number(store.getItem(key)) || 0);
      if (now - last > limit) return true;
      if (now - written > resolution) write(now);
      return false;
    },
    begin: write,
  };
}
