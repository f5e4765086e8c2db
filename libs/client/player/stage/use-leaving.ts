import type { Screen } from '@rehearse/model';
import { useEffect, useState } from 'react';
import { loadedMotion } from '../motion/load';
import type { Shown } from './simulation-run';

/** The screen before stays below the new one while a transition runs, or widgets come out of it. */
export function useLeaving(shown: Shown | null, screen: Screen | undefined): Shown | null {
  const [gone, setGone] = useState(0);
  const lasts = shown?.from.screen && screen ? (loadedMotion()?.leavingTime(shown, screen) ?? 0) : 0;
  const runs = lasts > 0;
  useEffect(() => {
    if (!runs || !shown) return;
    const timer = setTimeout(() => setGone(shown.at), lasts);
    return () => clearTimeout(timer);
  }, [runs, shown, lasts]);
  return runs && shown && gone !== shown.at ? shown : null;
}
