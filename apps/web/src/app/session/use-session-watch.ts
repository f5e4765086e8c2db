import { limits } from '@rehearse/contract';
import { useEffect } from 'react';
import { hrefOf, paths } from '../../paths';
import { createInactivityTimer } from './inactivity';
import type { SessionStore } from './session-store';

interface Watch {
  /** Who is logged in here. */
  readonly userId: string | undefined;
  readonly store: SessionStore;
  readonly onInactive: () => void;
  /** Asks the server whether the login still counts. */
  readonly ask: () => void;
}

const activityEvents = ['pointerdown', 'keydown', 'focus'] as const;
const checkEvery = 15_000;

/**
 * Logs out 5 minutes before the token ends, and asks for a new login after more than 30 minutes away. Who looks at the page
 * hears within seconds that the login was ended elsewhere.
 */
export function useSessionWatch({ userId, store, onInactive, ask }: Watch): void {
  useEffect(() => {
    if (userId === undefined) return;
    const inactivity = createInactivityTimer(localStorage, limits.inactivityMs);
    inactivity.begin(Date.now());
    const logOutBeforeExpiry = () => {
      const { exp = Infinity } = store.current() ?? {};
      if (Date.now() > exp - limits.logoutBeforeExpiryMs) location.hash = hrefOf(paths.logout);
    };
    const check = () => {
      logOutBeforeExpiry();
      if (document.visibilityState === 'visible') ask();
    };
    const onActivity = () => {
      if (document.visibilityState !== 'visible' || !store.current()) return;
      logOutBeforeExpiry();
      if (!inactivity.activity(Date.now())) return;
      onInactive();
      store.logOut();
    };
    ask();
    const timer = setInterval(check, checkEvery);
    for (const name of activityEvents) window.addEventListener(name, onActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', onActivity);
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', onActivity);
    };
  }, [userId, store, onInactive, ask]);
}
