import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { preloadShared } from '../../tools/build/preload-shared';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A running server (`npm start`), for `vite apps/web`. */
const server = process.env['REHEARSE_URL'] ?? 'http://127.0.0.1:8080';
const served = ['/rest', '/examples', '/config.json', '/openapi.json', '/icons.json', '/tabler-icons.json'];

export default defineConfig({
  root: here('.'),
  plugins: [react(), preloadShared(['/src/features/tester/main.tsx', '/src/app/main.tsx'])],
  resolve: { alias: [{ find: /^@rehearse\/(.*)$/, replacement: here('../../libs/$1/index.ts') }] },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The tester's budget is counted by tools/checks/tester-bundle.test.ts.
    reportCompressedSize: false,
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
