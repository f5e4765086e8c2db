import type { Pack } from '@rehearse/packs';
import { matchingIcons } from '../properties/icons/use-icons';
import type { Item } from './items';

const iconsId = 'icons';
const size = 32;
const mostFound = 30;

/** The set of icons as a pack: each is one widget. */
const pack: Pack = {
  id: iconsId,
  // Said by the texts of the page.
  name: { en: iconsId, de: iconsId, pt: iconsId, zh: iconsId },
  icon: 'icons',
  colors: {},
  looks: {},
  entries: [],
};

/** Names of icons among what was used or marked. */
export const iconNames = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => (id.startsWith(`${iconsId}/`) ? [id.slice(iconsId.length + 1)] : []));

/** Those that a search finds, as far as anybody looks through them; names are English. */
export const foundIcons = (names: readonly string[], search: string): readonly string[] =>
  search.trim() === '' ? [] : matchingIcons(names, search).slice(0, mostFound);

export const iconItems = (
  names: Iterable<string>,
  pathsOf: (name: string) => readonly string[],
  packName: string,
): readonly Item[] =>
  [...names].map((name): Item => {
    const style = { icon: name, iconPath: pathsOf(name) };
    const widgets = [{ type: 'Icon', name, x: 0, y: 0, w: size, h: size, style }];
    const entry = { id: name, name, category: 'basic' as const, widgets };
    return { id: `${iconsId}/${name}`, name, packName, category: 'basic', words: name, source: { pack, entry } };
  });
