type Id = string | number;

export interface DropPlace {
  readonly key: Id;
  readonly dropPosition: 'before' | 'after' | 'on';
}

/** The ids with the moved ones at their new place. */
export function reordered(ids: readonly string[], moved: ReadonlySet<Id>, { key, dropPosition }: DropPlace): string[] {
  const others = ids.filter((id) => !moved.has(id));
  const at = others.findIndex((id) => id === key);
  if (at === -1) return [...ids];
  return others.toSpliced(at + (dropPosition === 'after' ? 1 : 0), 0, ...ids.filter((id) => moved.has(id)));
}
