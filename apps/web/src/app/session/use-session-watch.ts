import { limits } from '@rehearse/contract';
import { useEffect } from 'react';
import { hrefOf, paths } from '../../paths';
import { createAbsence } from './absence';
import type { SessionStore } from './session-store';

interface Watch {
  /** Who is logged in here. */
  readonly userId: string | undefined;
  readonly store: SessionStore;
  readonly onAway: () => void;
  /** Asks the server whether the login still counts. */
  readonly ask: () => void;
}

const signs = ['pointerdown', 'keydown', 'focus'] as const;
const checkEvery = 15_000;

/**
 * Logs out 5 minutes before the token ends, and asks for a new login after more than 30 minutes away. Who looks at the page
 * hears within seconds that the login was ended elsewhere.
 */
export function useSessionWatch({ userId, store, onAway, ask }: Watch): void {
  useEffect(() => {
    if (userId === undefined) return;
    const absence = createAbsence(localStorage, limits.inactivityMs);
    absence.begin(Date.now());
    const leaveInTime = () => {
      const { exp = Infinity } = store.current() ?? {};
      if (Date.now() > exp - limits.logoutBeforeExpiryMs) location.hash = hrefOf(paths.logout);
    };
    const check = () => {
      leaveInTime();
      if (document.visibilityState === 'visible') ask();
    };
    const onSign = () => {
      if (document.visibilityState !== 'visible' || !store.current()) return;
      leaveInTime();
      if (!absence.sign(Date.now())) return;
      onAway();
      store.logOut();
    };
    ask();
    const timer = setInterval(check, checkEvery);
    for (const name of signs) window.addEventListener(name, onSign, { capture: true, passive: true });
    document.addEventListener('visibilitychange', onSign);
    return () => {
      clearInterval(timer);
      for (const name of signs) window.removeEventListener(name, onSign, { capture: true });
      document.removeEventListener('visibilitychange', onSign);
    };
  }, [userId, store, onAway, ask]);
}
