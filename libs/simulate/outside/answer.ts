import type { Widget } from '@rehearse/model';
import { asFields, readPath } from '../paths';
import type { Reply } from '../types';
import { parsed } from './parsed';

const mostOutputs = 50;

/** Where the answer goes, and as what: all of it, and parts by their paths in it (`also`, of ours). */
export function outputsOf(call: Widget, { isOk, body }: Reply): readonly (readonly [path: string, value: unknown])[] {
  const { databinding, type, also } = asFields(asFields(call.props?.['rest'])['output']);
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
