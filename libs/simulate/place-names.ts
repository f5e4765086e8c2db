import { type App, entryOf } from '@rehearse/model';
import { asFields, writePath } from './paths';
import type { SimulationState } from './types';

/** Variables that are always there, and that nobody writes: the names of the screen and of the pop-up that are shown. */
export const placeVariables = ['_qux.screen', '_qux.overlay'] as const;

/** The same state, with the names of where it is among its variables. */
export function withPlaceNames(app: App, state: SimulationState): SimulationState {
  if (state.screen === null) return state;
  const nameOf = (screen: string | null | undefined) => (screen && entryOf(app, 'screens', screen)?.name) || '';
  const names = { screen: nameOf(state.screen), overlay: nameOf(state.overlays.at(-1)) };
  const { screen, overlay } = asFields(state.data['_qux']);
  const isSame = screen === names.screen && overlay === names.overlay;
  return isSame ? state : { ...state, data: writePath(state.data, '_qux', names) };
}
