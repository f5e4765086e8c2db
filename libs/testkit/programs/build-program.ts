import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../root';

/**
 * Bundles an entry file into `dist/<name>` and answers the file to run: by the product's own build, in a process of its own,
 * as the bundler does not run inside of Jest's realm. Tests remove the folder afterwards, unless others share it.
 */
export async function buildProgram(name: string, entry = 'apps/all-in-one/src/main.ts', cwd = root): Promise<string> {
  await promisify(execFile)(process.execPath, ['tools/build/server.mjs', name, entry], { cwd });
  return `${cwd}/dist/${name}/main.js`;
}
