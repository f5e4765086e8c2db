import type { App, Widget } from '@rehearse/model';
import { asFields } from '../paths';
import { initialState } from '../state';
import type { Asked, Reply, SimulationState } from '../types';
import { variable } from '../values';
import { parsed } from './parsed';

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

/** Where the answer goes, and as what. */
export function outputOf(call: Widget, { isOk, body }: Reply): readonly [path: string, value: unknown] | undefined {
  const { databinding: path, type } = asFields(fieldsOf(call)['output']);
  if (typeof path !== 'string' || path === '') return undefined;
  return [path, isOk ? (type === 'TEXT' ? body : parsed(body)) : 'ERROR'];
}

/** An answer that its designer has recorded, which testers get. */
export function recordedReply({ props }: Widget): Reply | undefined {
  const { body } = asFields(props?.['reply']);
  return typeof body === 'string' && props?.['isLive'] !== true ? { isOk: true, body } : undefined;
}
