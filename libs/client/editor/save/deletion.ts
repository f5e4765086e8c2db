import type { AppChange, Exchanged } from '@rehearse/contract';
import {
  type App,
  applyDiff,
  type Cell,
  type Diff,
  type Operation,
  type OwnEdit,
  recordKinds,
  restoration,
} from '@rehearse/model';

/** What somebody else deleted of what this person has worked on here. */
export interface Deletion {
  /** Of the change. */
  readonly id: string;
  /** Id of a user. */
  readonly author: string;
  /** Of those that this person changed; what contains others first. */
  readonly names: readonly string[];
  readonly ids: readonly string[];
  /** ms since the epoch, as is `deletedAt`: when this person changed one of them last. */
  readonly changedAt: number;
  readonly deletedAt: number;
  /** All that the change did; nothing where it was made before this page was there, and cannot be put back by it. */
  readonly cells: readonly Cell[];
  /** What this person had done to them and the server did not have yet. */
  readonly mine: readonly Operation[];
}

/** The prototype as it would be with what was deleted, and with what this person had done to it. */
export const withDeleted = (app: App, { cells, mine }: Deletion): App => applyDiff(app, restoration(app, cells, mine));

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

  deletedBy({ id, author, time }: AppChange, cells: readonly Cell[], own: readonly OwnEdit[]): Deletion | null {
    const gone = cells.filter(({ part, name, to }) => to === undefined && part !== 'lines' && this.#times.has(name));
    if (gone.length === 0) return null;
    const inOrder = gone.toSorted((a, b) => rank(a) - rank(b));
    const names = inOrder.map(({ from }) => (from as { readonly name: string }).name);
    const ids = inOrder.map(({ name }) => name);
    const changedAt = Math.max(...ids.map((one) => this.#times.get(one) ?? 0));
    const isAboutThem = (operation: Operation) => 'at' in operation && ids.includes(operation.at[1] ?? '');
    const mine = own.flatMap(({ operations }) => operations).filter(isAboutThem);
    return { id, author, names, ids, changedAt, deletedAt: time, cells, mine };
  }
}

/** Of what was deleted before this page was there: edits of an earlier one that came too late. */
export function deletionsBefore(
  dropped: Exchanged['dropped'],
  own: readonly OwnEdit[],
  known: readonly Deletion[],
): readonly Deletion[] {
  const found = new Map<string, Deletion>();
  for (const { id, deleted } of dropped) {
    if (!deleted || known.some(({ ids }) => ids.includes(deleted.id))) continue;
    const { author, name, time } = deleted;
    const changedAt = own.find((edit) => edit.id === id)?.at ?? time;
    const about = { names: [name], ids: [deleted.id], changedAt, deletedAt: time, cells: [], mine: [] };
    found.set(deleted.id, { id: `${id} ${deleted.id}`, author, ...about });
  }
  return [...found.values()];
}

const order: readonly string[] = [...elements, ...recordKinds];
const rank = ({ part }: Cell): number => order.indexOf(part);
