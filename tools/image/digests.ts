import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

export const stores = ['kafka', 'clickhouse', 'mongo', 'redis', 's3', 'smtp'] as const;
export type Digests = Readonly<Record<(typeof stores)[number], string>>;

/** The images of the stores that the chart and docker-compose.yml start. */
export function storeImages(root: string): Digests {
  const values = parse(readFileSync(join(root, 'helm/values.yaml'), 'utf8')) as {
    readonly stores: Readonly<Record<string, { readonly image: string }>>;
  };
  return Object.fromEntries(stores.map((name) => [name, values.stores[name]?.image ?? ''])) as Digests;
}

/** Values for the chart: our image by its digest. */
export const chartValues = (repository: string, digest: string): string => stringify({ image: { repository, digest } });

/** The same for the bundled stores. */
export const storeValues = (digests: Digests): string =>
  stringify({ stores: Object.fromEntries(stores.map((name) => [name, { digest: digests[name] }])) });

/** Lines for the `.env` beside docker-compose.yml. */
export const composeVariables = (images: Digests, digests: Digests): string =>
  stores.map((name) => `${name.toUpperCase()}_IMAGE=${images[name]}@${digests[name]}\n`).join('');
