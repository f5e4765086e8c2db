import { Unavailable } from './unavailable';

export interface Blob {
  readonly bytes: Uint8Array;
  /** Media type, as given to `put`. */
  readonly type: string;
}

/** Keys are relative paths with `/`, of up to ten `[A-Za-z0-9._-]` segments that do not start with a dot. Others are refused. */
export interface Blobs {
  put(key: string, blob: Blob): Promise<void>;
  get(key: string): Promise<Blob | null>;
  /** Every key, for exports and migrations: always in the same order. */
  keys(): AsyncIterable<string>;
  copy(from: string, to: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Deletes `folder` and everything below it: `apps/1` takes `apps/1/a.png` along, and leaves `apps/10`. */
  deleteAll(folder: string): Promise<void>;
}

/** Thrown by every method of `Blobs` for a key that is not one. */
export class InvalidBlobKey extends Error {
  constructor(key: string) {
    super(`not a key of a blob: ${JSON.stringify(key)}`);
    this.name = 'InvalidBlobKey';
  }
}

/** Thrown when the store of the blobs is away, or did not answer in time: a write may have happened. */
export class BlobsUnavailable extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobsUnavailable';
  }
}

const blobKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}){0,9}$/;

export function assertBlobKey(key: string): void {
  if (!blobKey.test(key)) throw new InvalidBlobKey(key);
}
