import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chunksOf, closureOf } from './chunk-closure.ts';
import { inlineScript, type ScriptOptions } from './inline-script.ts';

const program = fileURLToPath(new URL('../src/app/start-results.ts', import.meta.url));
const early = fileURLToPath(new URL('../src/app/early-results.ts', import.meta.url));

/** Puts into the page what asks the first questions of a page of results at once (app/early-results.ts), with a program for it. */
export function earlyResults(options: ScriptOptions): Plugin {
  return {
    name: 'early-results',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: program, name: 'start-results' });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (path !== '/index.html') return [];
        const chunks = chunksOf(bundle);
        const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === program);
        if (!start) throw new Error(`no chunk begins with ${program}`);
        const hrefs = [...closureOf(start, chunks)].map((file) => `/${file}`);
        const files = hrefs.filter((href) => !html.includes(`"${href}"`));
        const known = { program: `/${start.fileName}`, files };
        const children = await inlineScript(early, known, options);
        return [{ tag: 'script', children, injectTo: 'head' as const }];
      },
    },
  };
}
