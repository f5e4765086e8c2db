import { Failure, limits } from '@rehearse/contract';
import { sizeOf } from '@rehearse/model';
import type { App, DocumentSize } from '@rehearse/model';
import { heavyFields, isOwnField } from './app.document';

const heavy: ReadonlySet<string> = new Set(heavyFields);

/** Whether its owner and the disk have room for it is asked whenever a document has grown by so much. */
const roomStep = 1_000_000;

/** What a document counts in the budget of a place: up to where it is asked about the next time. */
export const roomOf = (bytes: number): number => (Math.floor(bytes / roomStep) + 1) * roomStep;

/** What the document takes where it is kept, in bytes. Throws when that is too much in any way. */
export function allowedSize(app: App): number {
  const size = sizeOf(app);
  requireSize(size);
  return size.bytes;
}

/** Throws when it is too much in any way, unless it is no more than it was: what is older than the limits may be worked on. */
export function requireSize(is: DocumentSize, was?: DocumentSize): void {
  const tooMuch = excess(is);
  const isOld = was && excess(was) && is.bytes <= was.bytes && is.entries <= was.entries && is.depth <= was.depth;
  if (tooMuch && !isOld) throw tooMuch;
}

function excess({ bytes, entries, depth, fields }: DocumentSize): Failure | null {
  const isTooLarge = bytes > limits.documentBytes || entries > limits.documentEntries || depth > limits.documentDepth;
  if (isTooLarge) return new Failure('model/too-large');
  const head = [...fields].filter(([name]) => !heavy.has(name) && !isOwnField(name));
  if (head.reduce((sum, [, size]) => sum + size, 0) <= limits.documentHeadBytes) return null;
  return new Failure('model/too-large', head.toSorted(([, a], [, b]) => b - a)[0]?.[0]);
}
