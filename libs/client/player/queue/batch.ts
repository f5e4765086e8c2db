import type { Display, Tested } from '@rehearse/contract';
import type { NumberedRecord } from './record-store';

/** analytics-api.md section 3, with room for the envelope. */
export const maxRecords = 500;
export const maxBytes = 250 * 1024;
/** What browsers let go with a closing page, all requests together. */
export const beaconBytes = 60 * 1024;

export interface Envelope {
  readonly session: string;
  readonly client: string;
  readonly version: number;
  readonly tested?: Tested | undefined;
  readonly display: Display;
  /** How many records were numbered so far. */
  readonly numbered: number;
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** The longest run of consecutive numbers from the first on that fits; at least one record. */
export function takeBatch(
  waiting: readonly NumberedRecord[],
  max: { readonly records: number; readonly bytes: number },
): readonly NumberedRecord[] {
  const [first] = waiting;
  if (!first) return [];
  const batch = [first];
  let bytes = bytesOf(first.text);
  for (const record of waiting.slice(1, max.records)) {
    bytes += bytesOf(record.text) + 1;
    if (bytes > max.bytes || record.seq !== first.seq + batch.length) break;
    batch.push(record);
  }
  return batch;
}

/** The body of `records.json`. */
export function batchText(
  { session, client, version, tested, display, numbered }: Envelope,
  batch: readonly NumberedRecord[],
): string {
  const head = JSON.stringify({ session, client, version, tested, display, from: batch[0]?.seq ?? 0, numbered }).slice(
    0,
    -1,
  );
  return `${head},"records":[${batch.map(({ text }) => text).join(',')}]}`;
}
