/** Chosen prototypes by id, and the one that a range begins at. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const emptySelection: Selection = { ids: new Set(), anchor: null };

/** Chooses one more, or no longer. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Chooses everything from the anchor to `id`, in the order of the page. */
export function extendTo({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const from = anchor === null ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(id);
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id };
  return { ids: new Set([...ids, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
}

export const selectAll = (shown: readonly string[]): Selection => ({ ids: new Set(shown), anchor: null });

/** Only what is on the page counts: nobody deletes what they do not see. */
export function onlyShown({ ids, anchor }: Selection, shown: readonly string[]): Selection {
  return { ids: new Set(shown.filter((id) => ids.has(id))), anchor };
}
