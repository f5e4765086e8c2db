interface Placed {
  readonly card: string;
  /** Id of a group, the name of one of the tester's own, or '' for none of them. */
  readonly group: string;
}

/** Cards as far as they are sorted. */
export interface Sorted {
  /** In the order in which they were placed. */
  readonly placed: readonly Placed[];
  /** Names of the tester's own groups. */
  readonly own: readonly string[];
}

const nothing: Sorted = { placed: [], own: [] };

export const sortedIn = (value: unknown): Sorted =>
  typeof value === 'object' && value !== null && 'placed' in value ? (value as Sorted) : nothing;

/** A card lies in one group at most; null takes it out again. */
export function withPlace(sorted: Sorted, card: string, group: string | null): Sorted {
  const others = sorted.placed.filter((one) => one.card !== card);
  return { ...sorted, placed: group === null ? others : [...others, { card, group }] };
}

/** The last one that was placed is free again. */
export const withUndo = (sorted: Sorted): Sorted => ({ ...sorted, placed: sorted.placed.slice(0, -1) });

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A group of one's own; the same name, however it is written, is the same group. */
export function withOwn(sorted: Sorted, written: string): Sorted {
  const name = written.trim().replace(/\s+/g, ' ');
  return !name || sorted.own.some((one) => same(one, name)) ? sorted : { ...sorted, own: [...sorted.own, name] };
}

export const groupOf = ({ placed }: Sorted, card: string): string | undefined =>
  placed.find((one) => one.card === card)?.group;

/** The group of each card. */
export const toldSort = ({ placed }: Sorted): Readonly<Record<string, string>> =>
  Object.fromEntries(placed.map(({ card, group }) => [card, group]));
