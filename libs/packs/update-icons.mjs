// Writes data/icons.json: the paths of every icon that a pack names. Run it after a pack has got a new one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const at = (file) => new URL(file, import.meta.url);
const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'));

/** Names under `icon`, however deep they lie. */
const iconsIn = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]) => (key === 'icon' ? [one] : iconsIn(one)));

/** Name to path data in Tabler's outline set. */
export function packIcons() {
  const nodes = read('../../node_modules/@tabler/icons/tabler-nodes-outline.json');
  const packs = readdirSync(at('data/')).filter((file) => file.endsWith('.json') && file !== 'icons.json');
  const names = new Set(packs.flatMap((file) => read(`data/${file}`).entries.flatMap(iconsIn)));
  const pathsOf = (name) => {
    if (!nodes[name]) throw new Error(`Tabler has no outline icon "${name}"`);
    return nodes[name].map(([, { d }]) => d);
  };
  return Object.fromEntries([...names].toSorted((a, b) => (a < b ? -1 : 1)).map((name) => [name, pathsOf(name)]));
}

if (import.meta.main) writeFileSync(at('data/icons.json'), `${JSON.stringify(packIcons(), null, 2)}\n`);
