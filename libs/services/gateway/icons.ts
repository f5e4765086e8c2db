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
