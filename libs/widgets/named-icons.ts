import { addIcons, builtInIcons, iconName, isPathList, namedIcon, pathsOfMarkup } from './icons';

const isPrefixed = /^(?:mdi |ti )?(?:mdi|ti)-/;

/** Names of icons in the styles and props of a widget that do not come with their paths. */
function* namesIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if ((/icon$|^icon(?:Back|Next)$|^svg$/i.test(key) && !value.includes('<')) || isPrefixed.test(value))
      yield iconName(value);
  } else if (typeof value === 'object' && value !== null) {
    const hasPath = 'iconPath' in value && isPathList(value.iconPath);
    for (const [name, part] of Object.entries(value)) if (!(hasPath && name === 'icon')) yield* namesIn(part, name);
  }
}

/** Names of icons in these widgets that nobody asked for yet. */
export const missingIcons = (widgets: readonly object[]): readonly string[] => [
  ...new Set(
    widgets.flatMap((widget) => [...namesIn(widget)]).filter((name) => name !== '' && namedIcon(name) === undefined),
  ),
];

/** What was found by these names, as markup. A name without an icon is not asked for again. */
export function addMarkup(names: readonly string[], markup: Readonly<Record<string, string>>): void {
  const found = names.map((name) => [name, pathsOfMarkup(markup[name] ?? '')] as const);
  addIcons(found.map(([name, paths]) => [name, paths.length > 0 ? paths : builtInIcons.circle]));
}
