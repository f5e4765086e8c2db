import { type App, entriesOf, type Screen } from '@rehearse/model';
import { asFields, readPath, writePath } from '../paths';
import type { Asked, SimulationState } from '../types';
import { boundPath, variable } from '../values';
import { parsed } from './parsed';

/** What a script did, as its reply tells it. */
export interface ScriptOutcome {
  /** Variables by path. */
  readonly set: readonly (readonly [path: string, value: unknown])[];
  /** Name of the screen that it leads to; without one the line does. */
  readonly to?: string | undefined;
}

/** Variables as a script sees them: also those that nobody has written yet, as they are designed. */
export function scriptValues(app: App, state: SimulationState): Asked['values'] {
  const bound = new Set(Object.values(entriesOf(app, 'widgets')).flatMap((widget) => boundPath(widget) ?? []));
  return [...bound].reduce((data, path) => {
    const value = readPath(data, path) === undefined ? variable(app, state, path) : undefined;
    return value === undefined ? data : writePath(data, path, value);
  }, state.data);
}

/** What is no outcome does nothing. */
export function outcomeOf(body: string): ScriptOutcome {
  const { set, to } = asFields(parsed(body));
  const pairs = (Array.isArray(set) ? set : []).filter(
    (pair): pair is [string, unknown] => Array.isArray(pair) && typeof pair[0] === 'string',
  );
  return { set: pairs, to: typeof to === 'string' ? to : undefined };
}

/** The only screen of that name. */
export function screenNamed(app: App, name: string | undefined): Screen | undefined {
  const [first, second] = Object.values(entriesOf(app, 'screens')).filter((screen) => screen.name === name);
  return second ? undefined : first;
}
