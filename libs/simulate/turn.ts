import type { App } from '@rehearse/model';
import type { Effect, SimulationEvent, SimulationState, StepResult } from './types';

/** One step in the making: the parts of `step` change it, nobody else sees it. */
export interface Turn {
  readonly app: App;
  readonly time: number;
  state: SimulationState;
  readonly effects: Effect[];
  readonly events: SimulationEvent[];
}

export const turnOf = (app: App, state: SimulationState, time: number): Turn => ({
  app,
  time,
  state,
  effects: [],
  events: [],
});

export const resultOf = ({ state, effects, events }: Turn): StepResult => ({ state, effects, events });

export const change = (turn: Turn, fields: Partial<SimulationState>): void => {
  turn.state = { ...turn.state, ...fields };
};

type EventFields = Partial<Omit<SimulationEvent, 'type' | 'screen'>>;

/** Logs an event on the base screen, with the overlay in front if there is one. */
export function log(turn: Turn, type: SimulationEvent['type'], fields: EventFields = {}): void {
  const { screen, overlays, scroll } = turn.state;
  if (screen === null) return;
  const overlay = overlays.at(-1);
  const scrollTop = scroll[screen];
  turn.events.push({
    type,
    screen,
    widget: null,
    time: turn.time,
    x: -1,
    y: -1,
    ...(overlay !== undefined && { overlay }),
    ...(scrollTop !== undefined && { scrollTop }),
    ...fields,
  });
}
