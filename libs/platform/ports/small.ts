import type { Json } from './json';
import { Unavailable } from './unavailable';

/** Thrown by `publish` when the message could not be sent. */
export class BusUnavailable extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BusUnavailable';
  }
}

/** Fire and forget, to everyone who listens now. Nothing is kept. */
export interface Bus {
  publish(channel: string, message: Json): Promise<void>;
  /** Answers how to stop listening. */
  subscribe(channel: string, listener: (message: Json) => void): Promise<() => void>;
}

/** Thrown by `withLock` when the lock was not free in time. */
export class LockTimeout extends Unavailable {
  constructor(name: string, options?: ErrorOptions) {
    super(`lock "${name}" was not free in time`, options);
    this.name = 'LockTimeout';
  }
}

/** The reason of the signal that work under a lock is given. */
export class LockLost extends Error {
  constructor(name: string) {
    super(`lock "${name}" was lost`);
    this.name = 'LockLost';
  }
}

export interface Locks {
  /**
   * Runs `work` alone among all holders of this name. The lock falls after `ttlMs` if its holder dies; a holder that
   * lives and lost it (the network was cut for longer) is told by `lost`, and should stop.
   */
  withLock<T>(
    name: string,
    options: { readonly ttlMs: number; readonly waitMs: number },
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T>;
}

export interface LimitAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterMs: number;
}

/** How wrong tries make pauses. */
export interface PauseRule {
  /** So many are free ... */
  readonly free: number;
  /** ... the next one makes this pause, and each more one that is twice as long ... */
  readonly firstMs: number;
  /** ... but no longer than this. */
  readonly longestMs: number;
  /** So long after the last one all are forgotten. Longer than the longest pause. */
  readonly forgetMs: number;
}

export interface Rate {
  readonly points: number;
  readonly perMs: number;
}

export interface Limits {
  /** Takes `count` (one) of the `points` per `perMs` from the bucket named `key`. What is refused is counted, too. */
  take(key: string, rate: Rate, count?: number): Promise<LimitAnswer>;
  /**
   * A try at something that must not be guessed. It counts as a wrong one until `excuse` or `forget` says otherwise, so
   * that tries at the same time count, too. During a pause it is not allowed, and does not count.
   */
  attempt(key: string, rule: PauseRule): Promise<LimitAnswer>;
  /** One try was not a wrong one: it makes later pauses shorter, and does not end the present one. */
  excuse(key: string): Promise<void>;
  /** Nothing was tried. */
  forget(key: string): Promise<void>;
}

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

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mail {
  send(message: MailMessage): Promise<void>;
  /** Removes the letters to this address that lie where we can reach them. */
  forget(address: string): Promise<void>;
}
