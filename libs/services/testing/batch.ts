import { batchSchema, Failure } from '@rehearse/contract';
import type { Batch, ErrorCode, RecordsReceived, Tested } from '@rehearse/contract';
import { traceparent } from '@rehearse/platform/runtime';
import { deviceOf } from './device';
import { refusalOf } from './record.check';

/** Who sent a batch, as far as the request tells. */
export interface Sender {
  readonly app: string;
  /** The hash of the link that was used, or who of the team it was: what has one budget. */
  readonly link: string;
  readonly address: string;
  readonly request: string;
  readonly userAgent: string;
  /** What testers were shown by then: for clients that do not say what theirs see. */
  readonly tested?: Tested | undefined;
}

export interface ReadBatch {
  readonly batch: Batch;
  /** The JSON that it was read from. */
  readonly text: string;
}

/** Reads a batch from a request's bytes. Bytes that are not UTF-8 become the replacement character. */
export function readBatch(bytes: Uint8Array): ReadBatch {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const result = batchSchema.safeParse(parse(text));
  if (result.success) return { batch: result.data, text };
  throw new Failure('request/invalid', ['body', ...(result.error.issues[0]?.path ?? [])].map(String).join('.'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('request/json');
  }
}

/** The message for the pipeline: good records, and which ones were refused and why. All keep their numbers. */
export function receive(batch: Batch, from: number | null, sender: Sender): RecordsReceived {
  const records: RecordsReceived['records'] = [];
  const indexes: number[] = [];
  const refused: { index: number; code: ErrorCode }[] = [];
  batch.records.forEach((record, index) => {
    const code = refusalOf(record);
    if (code) {
      refused.push({ index, code });
    } else {
      records.push(record);
      indexes.push(index);
    }
  });
  return {
    app: sender.app,
    session: batch.session,
    from,
    numbered: batch.numbered ?? null,
    version: batch.version ?? 0,
    tested: batch.tested ?? sender.tested,
    client: batch.client ?? '',
    request: sender.request,
    receivedAt: Date.now(),
    display: batch.display,
    device: deviceOf(sender.userAgent, batch.display),
    records,
    refused,
    indexes,
    traceparent: traceparent(),
  };
}
