import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, ResolveOptions } from 'vite';
import { chunksOf, closureOf } from './chunk-closure.ts';

/** Modules of what a page needs before it is seen, and while it is read. */
type Modules = Readonly<Record<'first' | 'later', readonly string[]>>;

const program = fileURLToPath(new URL('../src/features/tester/early.ts', import.meta.url));

interface Options {
  /** By the page of a tester's link. */
  readonly pages: Readonly<Record<string, Modules>>;
  /** Modules of texts, by their language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Modules of what some prototypes need, by the name of that part of the player. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly resolve: ResolveOptions & { alias: { find: RegExp; replacement: string }[] };
  readonly target: string[];
}

/** `early.ts` as a script without imports. */
async function written(known: object, { resolve, target }: Options): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve,
    define: { known: JSON.stringify(known) },
    build: { write: false, target, lib: { entry: program, formats: ['iife'], name: 'early' } },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('early.ts gave no script');
  return chunk.code.trim();
}

/** Puts into the page what asks for a tester's files and prototype at once (features/tester/early.ts). */
export function earlyTester(options: Options): Plugin {
  return {
    name: 'early-tester',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (path !== '/index.html') return [];
        const chunks = chunksOf(bundle);
        const holding = (module: string) =>
          [...chunks.values()].find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)));
        const hrefs = (modules: readonly string[], except: readonly string[] = []): string[] =>
          [...new Set(modules.flatMap((module) => [...closureOf(holding(module), chunks)]))]
            .map((file) => `/${file}`)
            .filter((href) => !html.includes(`"${href}"`) && !except.includes(href));
        const pages = Object.entries(options.pages).map(([page, modules]) => {
          const first = hrefs(modules.first);
          return [page, { first, later: hrefs(modules.later, first) }] as const;
        });
        const before = pages.flatMap(([, { first, later }]) => [...first, ...later]);
        const others = (named: Options['parts']) =>
          Object.fromEntries(Object.entries(named).map(([name, modules]) => [name, hrefs(modules, before)]));
        const known = { pages: Object.fromEntries(pages), texts: others(options.texts), parts: others(options.parts) };
        return [{ tag: 'script', children: await written(known, options), injectTo: 'head' as const }];
      },
    },
  };
}
