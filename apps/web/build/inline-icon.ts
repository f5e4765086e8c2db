import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts the icon into the pages: by HTTP/1.1 it would have one of six connections while a tester waits for the prototype. */
export function inlineIcon(href: string, file: string): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(`"${href}"`, `"data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8').trim())}"`),
  };
}
