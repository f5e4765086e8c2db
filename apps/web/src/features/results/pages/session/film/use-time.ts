import { useSyncExternalStore } from 'react';
import type { Playhead, Playing } from './playhead';

/** Where a film stands: draws anew with every frame. */
export const useTime = (playhead: Playhead): number => useSyncExternalStore(playhead.subscribe, playhead.time);

export const usePlaying = (playhead: Playhead): Playing => useSyncExternalStore(playhead.subscribe, playhead.playing);

/** What changes more seldom than the time, such as the place of an event: draws anew only then. */
export function useOfTime<T extends string | number>(playhead: Playhead, of: (time: number) => T): T {
  return useSyncExternalStore(playhead.subscribe, () => of(playhead.time()));
}
