import type { App } from '@rehearse/model';
import { writePath } from './paths';
import { withPlaceNames } from './place-names';
import type { Effect, Input, SimulationEvent, SimulationState, StepResult } from './types';

/** One step in the making: the parts of `step` change it, nobody else sees it. */
export interface StepContext {
  readonly designed: App;
  /** With what scripts have made of it. */
  app: App;
  readonly input: Input;
  readonly time: number;
  state: SimulationState;
  readonly effects: Effect[];
  readonly events: SimulationEvent[];
}

export const createContext = (designed: App, app: App, state: SimulationState, input: Input): StepContext => ({
  designed,
  app,
  input,
  time: input.time,
  state,
  effects: [],
  events: [],
});

export const resultOf = ({ app, state, effects, events }: StepContext): StepResult => ({
  state: withPlaceNames(app, state),
  effects,
  events,
});

export const updateState = (context: StepContext, fields: Partial<SimulationState>): void => {
  context.state = { ...context.state, ...fields };
};

export const setVariable = (context: StepContext, path: string, value: unknown): void =>
  updateState(context, { data: writePath(context.state.data, path, value) });

type EventFields = Partial<Omit<SimulationEvent, 'type' | 'screen'>>;

/** Logs an event on the base screen, with the overlay in front if there is one. */
export function logEvent(context: StepContext, type: SimulationEvent['type'], fields: EventFields = {}): void {
  const { screen, overlays, scroll } = context.state;
  if (screen === null) return;
  const overlay = overlays.at(-1);
  const scrollTop = scroll[screen];
  context.events.push({
    type,
    screen,
    widget: null,
    time: context.time,
    x: -1,
    y: -1,
    ...(overlay !== undefined && { overlay }),
    ...(scrollTop !== undefined && { scrollTop }),
    ...fields,
  });
}
