/** Why somebody has to log in again. */
export type Notice = 'unauthorized' | 'expired' | 'away';

export interface Notices {
  readonly current: () => Notice | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (notice: Notice | null) => void;
}

/** The notice that is shown, if any: who finds out that a login has ended says it here. */
export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  let shown: Notice | null = null;
  return {
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (notice) => {
      shown = notice;
      for (const listener of listeners) listener();
    },
  };
}
