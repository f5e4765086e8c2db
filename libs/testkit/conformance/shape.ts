import { randomUUID } from 'node:crypto';
import type { Platform } from '@rehearse/platform/ports';

/** A set of adapters under test. A place is a name for a storage of its own: opened again, it holds what it held. */
export interface Shape {
  open(place: string): Promise<Platform>;
  /** Deletes what a closed place held. */
  remove(place: string): Promise<void>;
  /** Where the engine is: what a process of its own needs besides the place. */
  address?(): string;
  /**
   * True where a batch goes to its partitions one by one: a publisher that dies before the answer may leave a part of
   * it. (Its caller publishes it again: at least once.)
   */
  readonly splitsBatches?: boolean;
}

export interface Bench {
  readonly platform: Platform;
  /** Closes and opens the same place. */
  reopen(): Promise<void>;
}

/** Gives every test of the enclosing `describe` a fresh place. */
export function useBench(shape: Shape): Bench {
  let place = '';
  let platform: Platform | undefined;
  beforeEach(async () => {
    place = `t${randomUUID()}`;
    platform = await shape.open(place);
  });
  afterEach(async () => {
    await platform?.close();
    await shape.remove(place);
  });
  return {
    get platform() {
      if (!platform) throw new Error('the bench is used outside of a test');
      return platform;
    },
    async reopen() {
      await platform?.close();
      platform = await shape.open(place);
    },
  };
}
