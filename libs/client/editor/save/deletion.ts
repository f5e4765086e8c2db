import type { AppChange } from '@rehearse/contract';
import { type Cell, type Diff, recordKinds } from '@rehearse/model';

/** What somebody else deleted of what this person has worked on here. */
export interface Deletion {
  /** Of the change. */
  readonly id: string;
  /** Id of a user. */
  readonly author: string;
  /** Names of those that this person changed; what contains others first. */
  readonly names: readonly string[];
  /** ms since the epoch: when this person changed one of them last. */
  readonly changedAt: number;
  /** All that the change did. */
  readonly cells: readonly Cell[];
}

const elements = ['screens', 'groups', 'widgets'] as const;

/** When this person changed which element, here and today. */
export class ChangedElements {
  readonly #times = new Map<string, number>();

  note(diff: Diff, now: number): void {
    for (const kind of elements) {
      const { added = {}, updated = {} } = diff[kind] ?? {};
      for (const id of [...Object.keys(added), ...Object.keys(updated)]) this.#times.set(id, now);
    }
  }

  deletedBy({ id, author }: AppChange, cells: readonly Cell[]): Deletion | null {
    const gone = cells.filter(({ part, name, to }) => to === undefined && part !== 'lines' && this.#times.has(name));
    if (gone.length === 0) return null;
    const inOrder = gone.toSorted((a, b) => rank(a) - rank(b));
    const names = inOrder.map(({ from }) => (from as { readonly name: string }).name);
    const changedAt = Math.max(...gone.map(({ name }) => this.#times.get(name) ?? 0));
    return { id, author, names, changedAt, cells };
  }
}

const order: readonly string[] = [...elements, ...recordKinds];
const rank = ({ part }: Cell): number => order.indexOf(part);
