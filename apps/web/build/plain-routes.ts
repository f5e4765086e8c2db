import { runnerImport } from 'vite';
import type { Plugin, ResolveOptions } from 'vite';

interface PlainRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}
interface Contract {
  readonly routes: Readonly<Record<string, Readonly<Record<string, PlainRoute>>>>;
}

const mapValues = <In, Out>(entries: Readonly<Record<string, In>>, of: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, of(value)]));

/**
 * The browser asks by `libs/contract/routes` and trusts the answers: it needs each route's name, method and path. The schemas, which
 * bring zod along, and the rest of the declarations stay on the server. Types are those of the declarations.
 */
export function plainRoutes(resolve: ResolveOptions & { alias: { find: RegExp; replacement: string }[] }): Plugin {
  return {
    name: 'plain-routes',
    enforce: 'pre',
    load: {
      filter: { id: /libs\/contract\/routes\.ts$/ },
      async handler(id) {
        const { module } = await runnerImport<Contract>(id, { configFile: false, resolve });
        const plain = mapValues(module.routes, (area) =>
          mapValues(area, ({ name, method, path }): PlainRoute => ({ name, method, path })),
        );
        return `export const routes = ${JSON.stringify(plain)};`;
      },
    },
  };
}
