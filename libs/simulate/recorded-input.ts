import type { Correction, Input, RecordedInput, SimulationEvent, SimulationState } from './types';

const corrected = [
  'screen',
  'history',
  'overlays',
  'scroll',
  'invalid',
  'variants',
  'transitions',
  'hidden',
  'returns',
] as const satisfies readonly (keyof Correction)[];

const samePlace = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What has to be said of an input beside its first event. */
export function recordedInput(input: Input, event: SimulationEvent, after: Correction | undefined): RecordedInput {
  const said: Readonly<Record<string, unknown>> = { ...event, value: event.state?.value };
  const own = Object.entries(input).filter(([name, value]) => name !== 'samples' && !samePlace(value, said[name]));
  return { ...Object.fromEntries(own), kind: input.kind, ...(after && { after }) };
}

/** The input behind an event; undefined of one that followed from the input before, or of a client that does not say. */
export function inputBehind(event: SimulationEvent): Input | undefined {
  if (!event.input) return undefined;
  const { after: _after, ...own } = event.input;
  const { time, widget, x, y, gesture, device, state } = event;
  return { time, widget, x, y, gesture, device, value: state?.value, samples: [], ...own } as Input;
}

/** How a state differs from what its records tell. */
export function correctionOf(told: SimulationState, state: SimulationState): Correction | undefined {
  const other = corrected.filter((name) => !samePlace(told[name], state[name]));
  return other.length > 0 ? Object.fromEntries(other.map((name) => [name, state[name]])) : undefined;
}
