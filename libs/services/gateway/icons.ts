import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const nodes = z.record(
  z.string(),
  z.array(z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])),
);

const escaped = (value: string | number): string => String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Name of each Tabler icon (outline) to the elements inside its `<svg>`. */
export async function tablerIcons(): Promise<Record<string, string>> {
  // The package exports its pictures only; the list lies beside their folder.
  const picture = createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg');
  const file = join(dirname(picture), '../../tabler-nodes-outline.json');
  const icons = nodes.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.fromEntries(
    Object.entries(icons).map(([name, elements]) => [
      name,
      elements.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join(''),
    ]),
  );
}

const attributesOf = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** What the icons of old documents (Material Design) are called here, where another name says the same. */
const otherNames: Readonly<Record<string, string>> = {
  account: 'user',
  'account-circle': 'user-circle',
  'account-group': 'users',
  'account-multiple': 'users',
  'account-plus': 'user-plus',
  airplane: 'plane',
  alert: 'alert-triangle',
  attachment: 'paperclip',
  cart: 'shopping-cart',
  cellphone: 'device-mobile',
  close: 'x',
  cog: 'settings',
  comment: 'message',
  delete: 'trash',
  earth: 'world',
  email: 'mail',
  exclamation: 'exclamation-mark',
  'format-list-bulleted': 'list',
  image: 'photo',
  information: 'info-circle',
  magnify: 'search',
  'map-marker': 'map-pin',
  menu: 'menu-2',
  pause: 'player-pause',
  play: 'player-play',
  'share-variant': 'share',
  stop: 'player-stop',
  store: 'building-store',
  'trash-can': 'trash',
  tune: 'adjustments',
  'view-list': 'list',
};

/** Variants of one icon, such as `heart-outline` and `bell-ring`. */
const shorter = (name: string): string | undefined =>
  name.includes('-') ? name.slice(0, name.lastIndexOf('-')) : undefined;

/** The icons by these names, or by what they are called here; the nearest variant where there is no other. */
export function iconsNamed(
  icons: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const found = (name: string | undefined): string | undefined => {
    if (name === undefined) return undefined;
    const own = Object.hasOwn(otherNames, name) ? otherNames[name] : name;
    return own !== undefined && Object.hasOwn(icons, own) ? icons[own] : found(shorter(name));
  };
  return Object.fromEntries(
    names.flatMap((name) => {
      const markup = found(name);
      return markup === undefined ? [] : [[name, markup]];
    }),
  );
}
