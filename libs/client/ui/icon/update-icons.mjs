// Writes icon-paths.ts from icon-names.json: add a name there, then `node libs/client/ui/icon/update-icons.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (file) => new URL(file, import.meta.url);

/** Source text of icon-paths.ts for these names of the Tabler outline set. */
export function iconPaths(names) {
  const nodes = JSON.parse(readFileSync(at('../../../../node_modules/@tabler/icons/tabler-nodes-outline.json'), 'utf8'));
  const line = (name) => {
    if (!nodes[name]) throw new Error(`Tabler has no outline icon "${name}"`);
    return `  '${name}': '${nodes[name].map(([, { d }]) => d).join('')}',\n`;
  };
  return `// Made by update-icons.mjs from icon-names.json and @tabler/icons (MIT).\nexport const iconPaths = {\n${[...new Set(names)].sort().map(line).join('')}} as const;\n`;
}

if (import.meta.main) writeFileSync(at('icon-paths.ts'), iconPaths(JSON.parse(readFileSync(at('icon-names.json'), 'utf8'))));
