import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** As small as it gets: this is done once, and not for every answer. */
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallestBytes = 1_024;

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    zip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

/** Writes `.br` and `.gz` beside every file that gets smaller by it; the gateway sends what the browser takes. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: ({ dir = '' }) => void (folder = dir),
    async closeBundle() {
      const files = folder ? await readdir(folder, { recursive: true }) : [];
      const large = files.filter((file) => /\.(js|css|html|svg|wasm)$/.test(file));
      await Promise.all(large.map((file) => compressFile(join(folder, file))));
    },
  };
}
