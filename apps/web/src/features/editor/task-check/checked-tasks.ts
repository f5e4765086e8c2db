import type { BrokenTask } from './broken-tasks';

interface Found {
  /** How many tasks the study has. */
  readonly count: number;
  readonly broken: readonly BrokenTask[];
}

const nothing: Found = { count: 0, broken: [] };

/** What the check of the tasks found last, for all parts of the page. */
export class CheckedTasks {
  #found = nothing;
  readonly #listeners = new Set<() => void>();

  get found(): Found {
    return this.#found;
  }

  set(found: Found | null): void {
    this.#found = found ?? nothing;
    for (const listener of this.#listeners) listener();
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
