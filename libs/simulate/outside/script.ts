import { type App, entriesOf, type Screen } from '@rehearse/model';
import { asFields, readPath, writePath } from '../paths';
import type { Asked, SimulationState } from '../types';
import { boundPath, variable } from '../values';
import { parsed } from './parsed';

/** What a script did, as its reply tells it. */
export interface ScriptOutcome {
  /** Variables by path. */
  readonly set: readonly (readonly [path: string, value: unknown])[];
  /** Where it leads: a screen by its name, or an address; without one the line does. */
  readonly to?: string | undefined;
  /** What it changed of screens, widgets and groups, by their ids; see `alter`. */
  readonly alter?: Readonly<Record<string, unknown>> | undefined;
  /** ms */
  readonly vibrate?: readonly number[] | undefined;
}

/** Variables as a script sees them: also those that nobody has written yet, as they are designed. */
export function scriptValues(app: App, state: SimulationState): Asked['values'] {
  const bound = new Set(Object.values(entriesOf(app, 'widgets')).flatMap((widget) => boundPath(widget) ?? []));
  return [...bound].reduce((data, path) => {
    const value = readPath(data, path) === undefined ? variable(app, state, path) : undefined;
    return value === undefined ? data : writePath(data, path, value);
  }, state.data);
}

const longestAddress = 2_000;
const mostTurns = 20;
const longestTurn = 2_000;

function patternOf(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const turns = value.filter((ms) => typeof ms === 'number' && ms >= 0).slice(0, mostTurns);
  return turns.length > 0 ? turns.map((ms) => Math.min(ms, longestTurn)) : undefined;
}

/** What is no outcome does nothing. */
export function outcomeOf(body: string): ScriptOutcome {
  const { set, to, alter, vibrate } = asFields(parsed(body));
  const pairs = (Array.isArray(set) ? set : []).filter(
    (pair): pair is [string, unknown] => Array.isArray(pair) && typeof pair[0] === 'string',
  );
  return {
    set: pairs,
    to: typeof to === 'string' ? to : undefined,
    alter: asFields(alter),
    vibrate: patternOf(vibrate),
  };
}

export type ScriptTarget =
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'page'; readonly address: string };

/** Where a script leads that returns this: `qux://` and the name of a screen, the name alone, or an address of the web. */
export function targetNamed(app: App, to: string | undefined): ScriptTarget | undefined {
  if (to === undefined) return undefined;
  const address = pageAddress(to);
  if (address !== undefined) return { kind: 'page', address };
  const screen = screenNamed(app, to) ?? screenNamed(app, decoded(to.replace(/^qux:\/\/[#/]*/i, '')));
  return screen && { kind: 'screen', screen };
}

function pageAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || text.length > longestAddress) return undefined;
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The only screen of that name. */
function screenNamed(app: App, name: string): Screen | undefined {
  const [first, second] = Object.values(entriesOf(app, 'screens')).filter((screen) => screen.name === name);
  return second ? undefined : first;
}
