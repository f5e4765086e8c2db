import type { PageMemory } from '@rehearse/client/player';
import { type SessionIds, readSaved } from './session-claim';
import type { Saved } from './test-session';

/** A test that has begun in this browser and has not ended. */
export interface Running {
  readonly own: SessionIds;
  readonly saved: Saved;
}

interface StoredRun extends Running {
  /** ms since the epoch. */
  readonly at: number;
}

const prefix = 'rehearse-running:';
const keptForMs = 24 * 3_600_000;

/** What was typed stays with the tab: others go on without it. */
const withoutTypedValues = (saved: Saved): Saved => ({
  ...saved,
  progress: { ...saved.progress, draft: saved.progress.draft && { ...saved.progress.draft, value: null } },
  simulation: saved.simulation && { ...saved.simulation, values: {}, invalid: [], data: {} },
});

/** Tells all tabs of a browser which test runs behind a link. What is older than a day is forgotten. */
export class RunningTests {
  readonly #memory: PageMemory;
  readonly #now: () => number;

  constructor(memory: PageMemory, now: () => number = Date.now) {
    this.#memory = memory;
    this.#now = now;
    for (const key of memory.keys()) if (key.startsWith(prefix) && this.#isOld(key)) memory.remove(key);
  }

  of(link: string): Running | null {
    return this.#isOld(prefix + link) ? null : readSaved<StoredRun>(this.#memory, prefix + link);
  }

  /** The newest counts; one that has ended is none. */
  save(link: string, { own, saved }: Running): void {
    const isOver = saved.progress.phase === 'ended';
    const stored: StoredRun = { own, saved: withoutTypedValues(saved), at: this.#now() };
    if (!isOver) this.#memory.set(prefix + link, JSON.stringify(stored));
    else if (this.of(link)?.own.session === own.session) this.#memory.remove(prefix + link);
  }

  #isOld(key: string): boolean {
    const stored = readSaved<StoredRun>(this.#memory, key);
    return stored !== null && this.#now() - stored.at > keptForMs;
  }
}
