import { found, isKind, type Item, type ItemCategory, itemCategories, type ItemGroup } from './items';

/** What the list shows: everything, what the person uses, a category, or a pack by its id. */
export type Shown = 'all' | 'recent' | 'favorites' | ItemCategory | `pack ${string}`;

export interface Wish {
  readonly search: string;
  readonly shown: Shown;
  readonly recent: readonly string[];
  readonly favorites: readonly string[];
}

type Named = Readonly<Record<'found' | 'recent' | 'favorites' | ItemCategory, string>>;

const byCategory = (items: readonly Item[], names: Named): readonly ItemGroup[] =>
  itemCategories.map((id) => ({ id, name: names[id], items: items.filter(({ category }) => category === id) }));

/** Kinds by what they are for, then each pack. */
function sorted(items: readonly Item[], names: Named): readonly ItemGroup[] {
  const packed = new Map<string, Item[]>();
  for (const item of items) {
    if (item.packName !== undefined) packed.set(item.packName, [...(packed.get(item.packName) ?? []), item]);
  }
  const kinds = items.filter(({ source }) => isKind(source));
  return [...byCategory(kinds, names), ...[...packed].map(([name, own]) => ({ id: `pack ${name}`, name, items: own }))];
}

/** In one group, as packs have few of what is searched: the nearest first, else kinds by what they are for, then entries; icons by themselves. */
function matches(items: readonly Item[], icons: readonly Item[], names: Named, search: string): readonly ItemGroup[] {
  const inOrder = sorted(items, names).flatMap((group) => group.items);
  const matching = found(inOrder, search);
  return [{ id: 'found', name: names.found, items: matching }, ...sorted(found(icons, search), names)];
}

/** The groups of the list, without those that are empty. `icons` are those that the search finds, or that were used: there are thousands. */
export function groupsOf(
  items: readonly Item[],
  names: Named,
  { search, shown, ...kept }: Wish,
  icons: readonly Item[] = [],
): readonly ItemGroup[] {
  const all = [...items, ...icons];
  const own = (id: 'recent' | 'favorites'): ItemGroup => ({
    id,
    name: names[id],
    items: kept[id].flatMap((one) => all.find((item) => item.id === one) ?? []),
  });
  const groups = (): readonly ItemGroup[] => {
    if (search.trim() !== '') return matches(items, icons, names, search);
    if (shown === 'all') return [own('recent'), own('favorites'), ...sorted(items, names)];
    if (shown === 'recent' || shown === 'favorites') return [own(shown)];
    if (shown.startsWith('pack ')) return byCategory(inPack(items, shown), names);
    return sorted(
      items.filter(({ category }) => category === shown),
      names,
    );
  };
  return groups().filter(({ items: some }) => some.length > 0);
}

export const inPack = (items: readonly Item[], shown: string): readonly Item[] =>
  items.filter(({ source }) => !isKind(source) && `pack ${source.pack.id}` === shown);
