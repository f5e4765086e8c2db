import type { PageMemory } from '@rehearse/client/player';
import { type Own, readSaved } from './own-session';
import type { Saved } from './test-session';

/** A test that has begun in this browser and has not ended. */
export interface Running {
  readonly own: Own;
  readonly saved: Saved;
}

interface Noted extends Running {
  /** ms since the epoch. */
  readonly at: number;
}

const prefix = 'rehearse-running:';
const keptForMs = 24 * 3_600_000;

/** What was typed stays with the tab: others go on without it. */
const untyped = (saved: Saved): Saved => ({
  ...saved,
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
    return this.#isOld(prefix + link) ? null : readSaved<Noted>(this.#memory, prefix + link);
  }

  /** The newest counts; one that has ended is none. */
  note(link: string, { own, saved }: Running): void {
    const isOver = saved.progress.phase === 'ended';
    const noted: Noted = { own, saved: untyped(saved), at: this.#now() };
    if (!isOver) this.#memory.set(prefix + link, JSON.stringify(noted));
    else if (this.of(link)?.own.session === own.session) this.#memory.remove(prefix + link);
  }

  #isOld(key: string): boolean {
    const noted = readSaved<Noted>(this.#memory, key);
    return noted !== null && this.#now() - noted.at > keptForMs;
  }
}
