/** Decides whether somebody was away for too long. All times in ms; `store` is shared by the tabs of this browser. */
export interface Absence {
  /** Something was done, or the page came back into view. True when the last sign of life lies too far back. */
  sign(now: number): boolean;
  /** A new page or login starts afresh. */
  begin(now: number): void;
}

const key = 'rehearseActive';
const resolution = 10_000;

export function createAbsence(store: Pick<Storage, 'getItem' | 'setItem'>, limit: number): Absence {
  let written = 0;
  const write = (now: number) => {
    written = now;
    store.setItem(key, String(now));
  };
  return {
    sign(now) {
      const last = Math.max(written, Number(store.getItem(key)) || 0);
      if (now - last > limit) return true;
      if (now - written > resolution) write(now);
      return false;
    },
    begin: write,
  };
}
