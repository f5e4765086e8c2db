import type { SimulationState } from './types';

/** Before `start`. */
export const initialState: SimulationState = {
  screen: null,
  history: [],
  overlays: [],
  values: {},
  scroll: {},
  invalid: [],
  data: {},
  variants: {},
  seed: 0,
  ways: {},
  startedAt: 0,
  transitions: [],
  returns: [],
  asked: {},
  failed: [],
  hidden: {},
  altered: {},
  looks: {},
  jumps: 0,
};

/** The screen in front: the top overlay, else the screen itself. */
export const frontOf = (state: SimulationState): string | null => state.overlays.at(-1) ?? state.screen;
