// Writes icon-paths.ts from icon-names.json: add a name there, then `node libs/client/ui/icon/update-icons.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (file) => new URL(file, import.meta.url);
const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'));

/** Name to path data of the named icons in Tabler's outline set. */
export function iconPaths(names) {
  const nodes = read('../../../../node_modules/@tabler/icons/tabler-nodes-outline.json');
  const pathOf = (name) => {
    if (!nodes[name]) throw new Error(`Tabler has no outline icon "${name}"`);
    return nodes[name].map(([, { d }]) => d).join('');
  };
  return Object.fromEntries(names.map((name) => [name, pathOf(name)]));
}

if (import.meta.main) {
  const paths = JSON.stringify(iconPaths(read('icon-names.json')), null, 2);
  writeFileSync(
    at('icon-paths.ts'),
    `// Made by update-icons.mjs from icon-names.json and @tabler/icons (MIT).\nexport const iconPaths = ${paths} as const;\n`,
  );
}
