import type { App, Widget } from '@rehearse/model';
import { asFields } from '../paths';
import { initialState } from '../state';
import type { Asked, SimulationState } from '../types';
import { variable } from '../values';

const fieldsOf = ({ props }: Widget): Readonly<Record<string, unknown>> => asFields(props?.['rest']);

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(asFields(value)).flatMap(textsIn);

/** Paths of variables that a call names as `${path}`, each once. */
function pathsOf(call: Widget): readonly string[] {
  const { url, headers, input } = fieldsOf(call);
  const named = textsIn([url, headers, input]).flatMap((text) => [...text.matchAll(/\$\{([^}]+)\}/g)]);
  const paths = named.map(([, path = '']) => path.trim());
  // Those are the server's.
  return [...new Set(paths.filter((path) => !path.startsWith('secret:')))];
}

/** Variables that a call sends along; without a state as they are designed. */
export const callValues = (app: App, call: Widget, state: SimulationState = initialState): Asked['values'] =>
  Object.fromEntries(pathsOf(call).map((path) => [path, variable(app, state, path) ?? '']));
