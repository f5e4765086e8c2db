import { recordSchema } from '@rehearse/contract';
import { eventTypes } from '@rehearse/events';
import type { ErrorCode } from '@rehearse/contract';
import { predicateOf } from './predicate';

const isRecord = predicateOf(recordSchema);
const types: ReadonlySet<unknown> = new Set(eventTypes);

/** Null when the record is good, else the code of the refusal. */
export function refusalOf(record: unknown): ErrorCode | null {
  if (isRecord(record)) return null;
  const { kind, type }: { kind?: unknown; type?: unknown } = Object(record);
  return kind === 'mouse' || (kind === 'event' && types.has(type)) ? 'record/invalid' : 'record/type';
}
