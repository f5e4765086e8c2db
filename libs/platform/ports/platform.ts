import type { Documents } from './documents';
import type { Blobs } from './blobs';
import type { Bus } from './bus';
import type { Limits } from './limits';
import type { Locks } from './locks';
import type { Mail } from './mail';
import type { Stream } from './stream';

/** The parts of a platform that a process asked for. */
export type OpenPlatform = Partial<Platform> & Pick<Platform, 'check' | 'close'>;

/** Everything a service may lean on, besides ClickHouse (which has one client in both shapes). */
export interface Platform {
  readonly documents: Documents;
  readonly stream: Stream;
  readonly bus: Bus;
  readonly locks: Locks;
  readonly limits: Limits;
  readonly blobs: Blobs;
  readonly mail: Mail;
  /** Throws with a message for people when a part is not usable: one of those that are named, else any. */
  check(parts?: readonly string[]): Promise<void>;
  /** Finishes what is in hand, then lets go of everything. */
  close(): Promise<void>;
}
