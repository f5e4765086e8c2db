import { inverse, noTransition } from '../navigate';
import type { SimulationState, Transition } from '../types';

/** How a screen came into sight. */
export interface Arrival {
  /** With the screen that left. */
  readonly from: SimulationState;
  readonly transition: Transition;
}

/** null where the same screen is in sight in both states, or none was before. */
export function arrivalOf(from: SimulationState, state: SimulationState): Arrival | null {
  if (from.screen === null || from.screen === state.screen) return null;
  const wentBack = state.history.length < from.history.length;
  const transition = wentBack ? inverse(from.transitions.at(-1) ?? noTransition) : state.transitions.at(-1);
  return { from, transition: transition ?? noTransition };
}
