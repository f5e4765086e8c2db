import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The bundler checks its arguments by `instanceof` and so does not run inside of Jest's realm. */
const script = `
  import { rolldown } from 'rolldown';
  const [input, file] = process.argv.slice(1);
  const external = (id) => /^[@a-z]/i.test(id) && !/^(@rehearse|@oxc-project)\\//.test(id);
  const tsconfig = 'tsconfig.json';
  const transform = { decorator: { legacy: true, emitDecoratorMetadata: true } };
  const bundle = await rolldown({ input, external, tsconfig, transform, platform: 'node', moduleTypes: { '.sql': 'text' } });
  await bundle.write({ file, format: 'esm' });
`;

/** Makes a program for a process of its own out of one of our modules. Delete its folder afterwards. */
export async function buildProgram(entry: string): Promise<{ readonly file: string; readonly folder: string }> {
  const builds = join(root, 'dist');
  await mkdir(builds, { recursive: true });
  // Inside the checkout, where packages are found.
  const folder = await mkdtemp(join(builds, 'test-'));
  const file = join(folder, 'main.js');
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, entry, file], { cwd: root });
  return { file, folder };
}
