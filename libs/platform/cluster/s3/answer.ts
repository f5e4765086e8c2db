import { S3ServiceException } from '@aws-sdk/client-s3';
import { BlobsUnavailable } from '../../ports';

/** No request takes longer, with all its attempts. */
const patienceMs = 15_000;

/** The answer of the store; BlobsUnavailable when it is away, or does not answer in time. */
export async function answerOf<T>(ask: (signal: AbortSignal) => Promise<T>, patience = patienceMs): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  // The client heeds the signal until the answer begins; it may also break off in the middle.
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return await Promise.race([ask(signal), late]);
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new BlobsUnavailable(`the store of the blobs does not answer: ${String(error)}`, { cause: error });
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** The store has answered, and its answer will not change: no such key, access denied. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && status >= 400 && status < 500;
}
