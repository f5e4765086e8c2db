import type { Style } from '@rehearse/model';

/**
 * Icons are tabler's outline set: paths of 24 by 24 units, drawn as lines.
 *
 * A document names an icon (`style.icon`) and carries its paths beside the name (`style.iconPath`): the editor writes both when
 * somebody picks an icon. So an icon shows at once in every place and nobody but the icon picker loads the set. Entries of
 * `props.navigation` do the same with `icon` and `iconPath`. Documents from elsewhere have names only: whoever opens one asks for those
 * (`missingIcons`), and what has no icon by its name is a neutral circle.
 */
const known = new Map<string, readonly string[]>();

export const iconViewBox = 24;

/** The name in the icon set: `mdi mdi-home` of old documents is `home`. */
export const iconName = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/^(?:mdi\s+)?(?:mdi-|ti\s+ti-)/, '') : '';

/** Path data of an entry of `/tabler-icons.json`, which is inner SVG markup. */
export const pathsOfMarkup = (markup: string): string[] =>
  [...markup.matchAll(/\sd="([^"]*)"/g)].map(([, d]) => d ?? '');

/** The few icons of new widgets. */
export const builtInIcons = {
  star: [
    'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245',
  ],
  home: [
    'M5 12l-2 0l9 -9l9 9l-2 0',
    'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7',
    'M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6',
  ],
  search: ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6'],
  user: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2'],
  'chevron-down': ['M6 9l6 6l6 -6'],
  'chevron-up': ['M6 15l6 -6l6 6'],
  'chevron-left': ['M15 6l-6 6l6 6'],
  'chevron-right': ['M9 6l6 6l-6 6'],
  check: ['M5 12l5 5l10 -10'],
  'arrow-up': ['M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6'],
  'arrow-down': ['M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6'],
  plus: ['M12 5l0 14', 'M5 12l14 0'],
  minus: ['M5 12l14 0'],
  eye: [
    'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
  ],
  photo: [
    'M15 8h.01',
    'M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12',
    'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5',
    'M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3',
  ],
  circle: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'],
} as const satisfies Record<string, readonly string[]>;

export const isPathList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((d) => typeof d === 'string');

/** Paths of what `icon` and `iconPath` say, in a style or in a navigation entry; undefined if no icon is named. */
export function iconPaths(source: Style): readonly string[] | undefined {
  if (isPathList(source['iconPath'])) return source['iconPath'];
  const name = iconName(source['icon']);
  if (!name) return undefined;
  return namedIcon(name) ?? builtInIcons.circle;
}

const builtIn: Readonly<Record<string, readonly string[]>> = builtInIcons;

/** The icon of this name, if it is here. */
export const namedIcon = (name: string): readonly string[] | undefined =>
  known.get(name) ?? (Object.hasOwn(builtIn, name) ? builtIn[name] : undefined);

/** What was found by names that came without their paths. */
export const addIcons = (icons: readonly (readonly [name: string, paths: readonly string[]])[]): void =>
  icons.forEach(([name, paths]) => known.set(name, paths));
