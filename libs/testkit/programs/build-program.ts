import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root';

/** `tools/test.mjs` sets it: all programs of the product were built of this source tree, which nobody changes meanwhile. */
const areBuilt = process.env['PROGRAMS_BUILT'] === 'true';

/** Where the whole build has put the program of this entry file; undefined when it is none of the product's. */
function builtFolder(entry: string): string | undefined {
  const [, project, name] = /^((?:apps|tools)\/([\w-]+))\/(?:src\/)?main\.ts$/.exec(entry) ?? [];
  return project !== undefined && existsSync(`${root}/${project}/project.json`) ? `${root}/dist/${name}` : undefined;
}

/**
 * Bundles an entry file into `dist/<name>` and answers the file to run: by the product's own build, in a process of its own,
 * as the bundler does not run inside of Jest's realm. Tests remove the folder afterwards, unless others share it.
 */
export async function buildProgram(name: string, entry = 'apps/all-in-one/src/main.ts', cwd = root): Promise<string> {
  const file = `${cwd}/dist/${name}/main.js`;
  const built = areBuilt && cwd === root ? builtFolder(entry) : undefined;
  if (built === undefined)
    await promisify(execFile)(process.execPath, ['tools/build/server.mjs', name, entry], { cwd });
  else if (built !== dirname(file)) await cp(built, dirname(file), { recursive: true });
  return file;
}
