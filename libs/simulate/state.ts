import { type App, entryOf, type Screen } from '@rehearse/model';
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

/**
 * The page that a pop-up lies on and scrolls with. One that is `fixed` stays, and so does one above a page that is not longer than what is
 * seen of it, by 5 px (analytics.md 1.8).
 */
export function pageBelow(app: App, state: SimulationState, overlay: string): Screen | undefined {
  const page = entryOf(app, 'screens', state.screen ?? '');
  const stays = entryOf(app, 'screens', overlay)?.style?.['fixed'] === true;
  return page && !stays && page.h - app.screenSize.h > 5 ? page : undefined;
}

/** The screen that scrolling scrolls: a pop-up that stays scrolls by itself. */
export function scrolledOf(app: App, state: SimulationState): string | null {
  const front = frontOf(state);
  return front !== null && pageBelow(app, state, front) ? state.screen : front;
}

/** A pop-up that stays begins at its top; of one that lies on the page, it is how far that was scrolled when it opened. */
export const scrollOnOpen = (app: App, state: SimulationState, overlay: string): SimulationState['scroll'] => ({
  ...state.scroll,
  [overlay]: state.scroll[pageBelow(app, state, overlay)?.id ?? ''] ?? 0,
});
