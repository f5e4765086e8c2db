import { lruCache } from '@rehearse/platform/runtime';
import type { AppChange } from '@rehearse/contract';
import type { Cell } from '@rehearse/model';
import { textOf } from '@rehearse/server';
import type { Deletion } from './journal';

/** As they were, so that they can be put back; who deleted them is remembered of more. */
const keptEntries = 1_000;
const keptDeletions = 10_000;

type Entry = Readonly<Record<string, unknown>>;

/** Elements that a change deleted, and what they are called. */
export const deletedIn = (cells: readonly Cell[]): ReadonlyMap<string, string> =>
  new Map(
    cells.flatMap(({ part, name, from, to }) =>
      part !== 'root' && to === undefined ? [[name, textOf((from as Entry)['name'])] as const] : [],
    ),
  );

/** What is deleted of a prototype, and who did it: of what was deleted here by memory, of what came before by the journal. */
export class DeletedElements {
  private readonly entries = lruCache<string, Entry>(keptEntries);
  private readonly deletions = lruCache<string, Deletion>(keptDeletions);
  private earlier: Promise<ReadonlyMap<string, Deletion>> | undefined;

  constructor(private readonly readEarlier: () => Promise<ReadonlyMap<string, Deletion>>) {}

  note({ author, time }: AppChange, cells: readonly Cell[]): void {
    for (const { part, name, from, to } of cells)
      if (part !== 'root' && to === undefined) this.entries.set(name, from as Entry);
    for (const [id, name] of deletedIn(cells)) this.deletions.set(id, { name, author, time });
  }

  /** As it was last. */
  entry(id: string): Entry | undefined {
    return this.entries.get(id);
  }

  /** The journal is asked once. */
  async deletion(id: string): Promise<Deletion | undefined> {
    const known = this.deletions.get(id);
    if (known) return known;
    this.earlier ??= this.readEarlier();
    const earlier = this.earlier;
    return (await earlier.catch((error: unknown) => this.askAgain(error))).get(id);
  }

  private askAgain(error: unknown): never {
    this.earlier = undefined;
    throw error;
  }
}
