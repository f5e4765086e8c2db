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

/** Where a session stands: its prototype, on a screen of the size that it has by then, and its state. */
export interface Standing {
  readonly app: App;
  readonly state: SimulationState;
}

/** Before its first event. */
export const beforeAll = (designed: App): Standing => ({ app: designed, state: initialState });

/**
 * Runs a session again from its events, in order, on the version that it was on: the states that it had, but for what was typed into fields that
 * are no questions. Sessions of clients that do not say what their events came from have no steps.
 */
export function* rerun(designed: App, events: Iterable<SimulationEvent>): Generator<RerunStep> {
  let standing = beforeAll(designed);
  for (const event of events) {
    const input = inputBehind(event);
    if (!input) continue;
    standing = afterInput(designed, standing, input, event);
    yield { input, state: standing.state };
  }
}

/** Where a session stands after one of its events; where it stood, for an event that followed from the input before. */
export function afterEvent(designed: App, standing: Standing, event: SimulationEvent): Standing {
  const input = inputBehind(event);
  return input ? afterInput(designed, standing, input, event) : standing;
}

function afterInput(designed: App, { app: before, state }: Standing, input: Input, event: SimulationEvent): Standing {
  const app = input.kind === 'start' || input.kind === 'turn' ? sized(designed, input.size) : before;
  return { app, state: withPlaceNames(app, { ...step(app, state, input).state, ...event.input?.after }) };
}

const sized = (designed: App, size: { readonly w: number; readonly h: number } | undefined): App =>
  size ? resizedApp(designed, size) : designed;
