import { limits } from '@rehearse/contract';
import { useEffect } from 'react';
import { createAbsence } from './absence';
import type { SessionStore } from './session-store';

interface Watch {
  readonly exp: number | null;
  readonly store: SessionStore;
  readonly onAway: () => void;
}

const signs = ['pointerdown', 'keydown', 'focus'] as const;
const checkEvery = 15_000;

/** Logs out 5 minutes before the token ends, and asks for a new login after more than 30 minutes away. */
export function useSessionWatch({ exp, store, onAway }: Watch): void {
  useEffect(() => {
    if (exp === null) return;
    const absence = createAbsence(localStorage, limits.inactivityMs);
    absence.begin(Date.now());
    const checkToken = () => {
      if (Date.now() > exp - limits.logoutBeforeExpiryMs) location.hash = '#/logout.html';
    };
    const onSign = () => {
      if (document.visibilityState !== 'visible' || !store.current()) return;
      checkToken();
      if (!absence.sign(Date.now())) return;
      store.logOut();
      onAway();
    };
    const timer = setInterval(checkToken, checkEvery);
    for (const name of signs) window.addEventListener(name, onSign, { capture: true, passive: true });
    document.addEventListener('visibilitychange', onSign);
    return () => {
      clearInterval(timer);
      for (const name of signs) window.removeEventListener(name, onSign, { capture: true });
      document.removeEventListener('visibilitychange', onSign);
    };
  }, [exp, store, onAway]);
}
