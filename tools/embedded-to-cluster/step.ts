import type { Fingerprint } from '../tables';

interface Progress {
  /** Where the last attempt was; undefined at the first one. */
  readonly after: string | undefined;
  /** Everything up to this place is in the target for good. */
  readonly reached: (place: string) => void;
  /** So many more were moved: for people who wait. */
  readonly moved: (count: number) => void;
}

/** One part of the installation: moved as a whole, then compared. */
export interface Step {
  readonly name: string;
  /** May be interrupted anywhere and done again. */
  move(progress: Progress): Promise<void>;
  source(): Promise<Fingerprint>;
  target(): Promise<Fingerprint>;
}
