import type { App } from '@rehearse/model';
import { resizedApp } from '@rehearse/widgets';
import { withPlaceNames } from './place-names';
import { inputBehind } from './recorded-input';
import { initialState } from './state';
import { step } from './step';
import type { Input, SimulationEvent, SimulationState } from './types';

/** A session after one of its inputs. */
export interface RerunStep {
  readonly input: Input;
  readonly state: SimulationState;
}

/**
 * Runs a session again from its events, in order, on the version that it was on: the states that it had, but for what was typed into fields that
 * are no questions. Sessions of clients that do not say what their events came from have no steps.
 */
export function* rerun(designed: App, events: Iterable<SimulationEvent>): Generator<RerunStep> {
  let app = designed;
  let state = initialState;
  for (const event of events) {
    const input = inputBehind(event);
    if (!input) continue;
    if (input.kind === 'start' || input.kind === 'turn') app = input.size ? resizedApp(designed, input.size) : designed;
    state = withPlaceNames(app, { ...step(app, state, input).state, ...event.input?.after });
    yield { input, state };
  }
}
