/** Why somebody has to log in again. */
export type LogoutReason = 'unauthorized' | 'expired' | 'away';

export interface LogoutReasonStore {
  readonly current: () => LogoutReason | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (reason: LogoutReason | null) => void;
}

/** Why the login has ended, until the person has read it. */
export function createLogoutReasonStore(): LogoutReasonStore {
  const listeners = new Set<() => void>();
  let current: LogoutReason | null = null;
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (reason) => {
      current = reason;
      for (const listener of listeners) listener();
    },
  };
}
