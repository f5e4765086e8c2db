import { useSyncExternalStore } from 'react';
import type { Clock, Playhead, Playing } from './playhead';

/** Where a film stands: draws anew with every frame. */
export const useTime = (clock: Clock): number => useSyncExternalStore(clock.subscribe, clock.time);

export const usePlaying = (playhead: Playhead): Playing => useSyncExternalStore(playhead.subscribe, playhead.playing);

/** What changes more seldom than the time, such as the place of an event: draws anew only then. */
export function useOfTime<T extends string | number>(clock: Clock, of: (time: number) => T): T {
  return useSyncExternalStore(clock.subscribe, () => of(clock.time()));
}
