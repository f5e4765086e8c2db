import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chunksOf, closureOf } from './chunk-closure.ts';
import { inlineScript, type ScriptOptions } from './inline-script.ts';

/** Modules of what a page needs before it is seen, and while it is read. */
type Modules = Readonly<Record<'first' | 'later', readonly string[]>>;

const early = fileURLToPath(new URL('../src/features/tester/early.ts', import.meta.url));

interface Options extends ScriptOptions {
  /** By the page of a tester's link. */
  readonly pages: Readonly<Record<string, Modules>>;
  /** Modules of texts, by their language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Modules of what some prototypes need, by the name of that part of the player. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
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
        return [
          {
            tag: 'script',
            children: await inlineScript(early, known, options),
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}
