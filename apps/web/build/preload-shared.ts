import type { Plugin } from 'vite';
import { chunksOf, closureOf } from './chunk-closure.ts';

const isProgram = (file: string): boolean => file.endsWith('.js');

/**
 * The page's entry chooses one of several modules by the address. What all of them need (React, i18next) is asked for by the page
 * itself, one round trip before the entry could.
 */
export function preloadShared(modules: readonly string[]): Plugin {
  return {
    name: 'preload-shared',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = chunksOf(bundle);
        const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
        const already = closureOf(entry, chunks);
        const closures = modules.map((module) =>
          closureOf(
            [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)),
            chunks,
          ),
        );
        const shared = [...(closures[0] ?? [])].filter(
          (file) => isProgram(file) && !already.has(file) && closures.every((closure) => closure.has(file)),
        );
        return shared.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
