import type { App } from '@rehearse/model';
import {
  correctionOf,
  type Input,
  maskEvent,
  maskInput,
  recordedInput,
  type SimulationEvent,
  type SimulationState,
  step,
} from '@rehearse/simulate';

/**
 * Says of each input what is needed to run the session again (`rerun`), without what was typed. What records cannot tell by themselves is found
 * out by running the session a second time beside the first, on what they tell.
 */
export class InputRecorder {
  #told: SimulationState;

  /** `told`: the very object that the session begins with, unless its records tell something else. */
  constructor(told: SimulationState) {
    this.#told = told;
  }

  /** The session as its records tell it; equal to its own state until something was typed that is hidden. */
  get told(): SimulationState {
    return this.#told;
  }

  record(
    app: App,
    before: SimulationState,
    input: Input,
    result: { readonly state: SimulationState; readonly events: readonly SimulationEvent[] },
  ): SimulationEvent[] {
    const masked = this.#masked(app, before, input);
    const isTold = masked === input && this.#told === before;
    const told = isTold ? result.state : step(app, this.#told, masked).state;
    const after = isTold ? undefined : correctionOf(told, result.state);
    this.#told = after ? { ...told, ...after } : told;
    return result.events.map((event, index) => {
      const shown = maskEvent(app, event);
      return index === 0 ? { ...shown, input: recordedInput(masked, shown, after) } : shown;
    });
  }

  /** An answer to what was typed may say it again. */
  #masked(app: App, before: SimulationState, input: Input): Input {
    if (input.kind !== 'reply') return maskInput(app, input);
    const [asked, told] = [before, this.#told].map(({ asked: { [input.widget]: one }, altered, hidden }) =>
      JSON.stringify([one?.values, one?.event, altered, hidden]),
    );
    return asked === told ? input : { ...input, body: '' };
  }
}
