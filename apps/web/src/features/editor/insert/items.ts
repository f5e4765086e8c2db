import type { Box } from '@rehearse/model';
import type { Pack, PackEntry } from '@rehearse/packs';
import { categories, type Category, offeredDesigns, type WidgetDesign } from '@rehearse/widgets';

/** What the panel lists things by. */
export const itemCategories = [...categories, 'composite'] as const;
export type ItemCategory = Category | 'composite';

/** One thing that can be inserted: a widget of a kind, or an entry of a pack. */
export interface Item {
  /** The type of a kind, or pack and entry; what recent ones and favourites are kept by. */
  readonly id: string;
  readonly name: string;
  /** Which pack it is of, in the person's language. */
  readonly packName?: string;
  readonly category: ItemCategory;
  /** In lower case: what the search looks through. */
  readonly words: string;
  readonly source: WidgetDesign | { readonly pack: Pack; readonly entry: PackEntry };
}

export const isKind = (source: Item['source']): source is WidgetDesign => 'paint' in source;

export const kindItems = (nameOf: (kind: WidgetDesign) => string): readonly Item[] =>
  offeredDesigns().flatMap((kind) => {
    const name = nameOf(kind);
    const words = `${name} ${kind.type}`.toLocaleLowerCase();
    return kind.category ? [{ id: kind.type, name, category: kind.category, words, source: kind }] : [];
  });

/** `names` are those of entries in the person's language, by their English ones. */
export const packItems = (
  packs: readonly Pack[],
  language: keyof Pack['name'],
  names: Readonly<Record<string, string>>,
): readonly Item[] =>
  packs.flatMap((pack) =>
    pack.entries.map((entry): Item => {
      const [name, packName] = [names[entry.name] ?? entry.name, pack.name[language]];
      const words = `${name} ${packName} ${entry.name} ${entry.keywords ?? ''}`.toLocaleLowerCase();
      return { id: `${pack.id}/${entry.id}`, name, packName, category: entry.category, words, source: { pack, entry } };
    }),
  );

/** Those that have every word of the search: first what is called so, then what begins so, what has all of it in its name, and the rest. */
export function found(items: readonly Item[], search: string): readonly Item[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const called = words.join(' ');
  const farFrom = ({ name }: Item): number => {
    const lower = name.toLocaleLowerCase();
    const isIn = [lower === called, lower.startsWith(called), words.every((word) => lower.includes(word)), true];
    return isIn.indexOf(true);
  };
  return items
    .filter((item) => words.every((word) => item.words.includes(word)))
    .map((item) => ({ item, far: farFrom(item) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ item }) => item);
}

export interface ItemGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** px of the list that everything in it is a multiple of. */
export const unit = 26;
const headUnits = 1;
export const cardUnits = 5;
export const perRow = 3;

/** Where a group lies in the list, in units. */
export interface PlacedGroup extends ItemGroup {
  readonly top: number;
  readonly units: number;
  /** How many items lie before it. */
  readonly first: number;
}

export function placed(groups: readonly ItemGroup[]): readonly PlacedGroup[] {
  let [top, first] = [0, 0];
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => {
      const units = headUnits + Math.ceil(group.items.length / perRow) * cardUnits;
      const place = { ...group, units, top, first };
      top += units;
      first += group.items.length;
      return place;
    });
}

/** Places of a group's cards, in units below its own top, of those rows alone that reach into sight. */
export function cardsIn(group: PlacedGroup, from: number, to: number) {
  return group.items.flatMap((item, index) => {
    const top = headUnits + Math.floor(index / perRow) * cardUnits;
    const isSeen = group.top + top + cardUnits > from && group.top + top < to;
    return isSeen ? [{ item, index, top, column: index % perRow }] : [];
  });
}

/** The unit at which a card begins, in the whole list. */
export function unitOf(groups: readonly PlacedGroup[], at: number): number {
  const group = groups.findLast(({ first }) => first <= at);
  return group ? group.top + headUnits + Math.floor((at - group.first) / perRow) * cardUnits : 0;
}

/** How much smaller something is drawn, so that it fits; never larger. */
export const scaleInto = (box: Pick<Box, 'w' | 'h'>, w: number, h: number): number => Math.min(1, w / box.w, h / box.h);
