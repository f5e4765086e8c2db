import { isNativeError } from 'node:util/types';
import { mongo } from 'mongoose';
import { DiskFull, DocumentsUnavailable, type Json } from '../../ports';

const duplicate = 11_000;
const largest = 16 * 1024 * 1024;
const tooLarge = new Set<unknown>([10_334, 17_419, 17_420]);
/** The server stops, or is no longer the primary. What it was doing may have been done. */
const stateChanges = new Set<unknown>([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

const outOfDiskSpace = 14_031;

/** Thrown when a document does not fit into MongoDB, together with what the stream has not taken yet. */
export class DocumentTooLarge extends Error {
  constructor(collection: string, id: string) {
    super(`${collection}/${id} would be larger than 16 MB, which is all that MongoDB takes of one document`);
    this.name = 'DocumentTooLarge';
  }
}

/** Asked before it is sent: a message that is much too large makes the server close the connection without a word. */
export function fits(parts: readonly Json[]): boolean {
  return mongo.BSON.calculateObjectSize({ parts }) <= largest;
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && tooLarge.has(error.code);
}

/** What the port says for it when the server has no room left. */
export function withoutRoom(error: unknown): DiskFull | undefined {
  if (error instanceof mongo.MongoBulkWriteError) return withoutRoom(error.errorResponse);
  if (!(error instanceof mongo.MongoServerError) || error.code !== outOfDiskSpace) return undefined;
  return new DiskFull('documents', { cause: error });
}

/** The name of the unique index that refused a write: the server knows it by the field that serves it (step.ts). */
export function duplicateOf(error: unknown): string | undefined {
  if (!(error instanceof mongo.MongoServerError) || error.code !== duplicate) return undefined;
  const field = / index: (\S+)/.exec(error.message)?.[1] ?? '_id_';
  return field === '_id_' ? 'id' : field.replace(/_\d+$/, '');
}

/** What the port says for it when the server did not answer: nothing is certain of a write that may have been sent. */
export function unavailable(error: unknown, isWrite: boolean): DocumentsUnavailable | undefined {
  if (!isAway(error)) return undefined;
  const text = 'MongoDB cannot be reached';
  return new DocumentsUnavailable(text, isWrite && !isUnsent(error), { cause: error });
}

function isAway(error: unknown): boolean {
  if (isUnsent(error) || error instanceof mongo.MongoNetworkError || isOfTheSystem(error)) return true;
  if (error instanceof mongo.MongoBulkWriteError) return isAway(error.errorResponse);
  return error instanceof mongo.MongoServerError && stateChanges.has(error.code);
}

/** Such as ECONNRESET: while it waits until the network takes more, the driver passes on what the socket says. */
function isOfTheSystem(error: unknown): boolean {
  return isNativeError(error) && 'syscall' in error;
}

function isUnsent(error: unknown): boolean {
  return (
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    (error instanceof Error &&
      /^(MongoPoolClearedError|MongoPoolClosedError|MongoWaitQueueTimeoutError)$/.test(error.name))
  );
}
