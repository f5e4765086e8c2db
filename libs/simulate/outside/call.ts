import type { App, Widget } from '@rehearse/model';
import { asFields, readPath } from '../paths';
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

const mostOutputs = 50;

/** Where the answer goes, and as what: all of it, and parts by their paths in it (`also`, of ours). */
export function outputsOf(call: Widget, { isOk, body }: Reply): readonly (readonly [path: string, value: unknown])[] {
  const { databinding, type, also } = asFields(fieldsOf(call)['output']);
  const answer = isOk && type !== 'TEXT' ? parsed(body) : body;
  const parts = Array.isArray(also) ? also.slice(0, mostOutputs).map(asFields) : [];
  const outputs = [
    { path: databinding, value: answer },
    ...parts.map((part) => ({ path: part['databinding'], value: readPath(answer, String(part['path'])) ?? null })),
  ];
  return outputs.flatMap(({ path, value }) =>
    typeof path === 'string' && path !== '' ? [[path, isOk ? value : 'ERROR'] as const] : [],
  );
}

/** An answer that its designer has recorded, which testers get. */
export function recordedReply({ props }: Widget): Reply | undefined {
  const { body } = asFields(props?.['reply']);
  return typeof body === 'string' && props?.['isLive'] !== true ? { isOk: true, body } : undefined;
}
