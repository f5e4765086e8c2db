import type { Shown } from '@rehearse/client/player';
import type { Arrival } from '@rehearse/simulate';
import { useState } from 'react';
import type { Clock } from './playhead';

/** How the screen in front came, for as long as it is there: while the film runs as it came to the tester, else at once. */
export function useArrival(screen: string | null, arrival: () => Arrival | null, clock: Clock): Shown | null {
  const [known, setKnown] = useState<Known>({ screen, at: 0, shown: null });
  if (known.screen === screen) return known.shown;
  const at = known.at + 1;
  const shown = shownAt(at, arrival, clock.speed());
  setKnown({ screen, at, shown });
  return shown;
}

interface Known {
  readonly screen: string | null;
  readonly at: number;
  readonly shown: Shown | null;
}

function shownAt(at: number, arrival: () => Arrival | null, speed: number): Shown | null {
  const found = speed > 0 ? arrival() : null;
  if (!found) return null;
  const { from, transition } = found;
  return { ...transition, duration: transition.duration / speed, from, at };
}
