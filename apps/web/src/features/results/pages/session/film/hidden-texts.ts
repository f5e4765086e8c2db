import { type App, entryOf } from '@rehearse/model';
import { isQuestion, type SimulationState } from '@rehearse/simulate';

/** Stand for a text of any length. */
const dots = '•••••';

/** With dots where something was typed that is not stored; `all`: nothing that was typed is there, answers to questions neither. */
export function withHiddenTexts(app: App, state: SimulationState, all = false): SimulationState {
  const hidden = Object.entries(state.values).filter(([id, { type, value }]) => {
    const widget = entryOf(app, 'widgets', id);
    return type === 'text' && value === '' && (all || !(widget && isQuestion(widget)));
  });
  if (hidden.length === 0) return state;
  const shown = hidden.map(([id]) => [id, { type: 'text', value: dots } as const] as const);
  return { ...state, values: { ...state.values, ...Object.fromEntries(shown) } };
}
