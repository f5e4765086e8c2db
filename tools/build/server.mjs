// Bundles one program for Node into dist/<name>/main.js: an app (apps/<name>) or a tool, named by its entry file.
// Packages stay external.
import { rolldown } from 'rolldown';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name, entry = `apps/${name}/src/main.ts`] = process.argv.slice(2);
if (!name) throw new Error('usage: node tools/build/server.mjs <name> [entry]');

/** A bare specifier is a package, unless it is one of our libraries or a helper that the transform adds. */
const isPackage = (id) => /^[@a-z]/i.test(id) && !/^(@rehearse\/|@oxc-project\/)/.test(id);

const bundle = await rolldown({
  cwd: root,
  input: { main: entry },
  platform: 'node',
  external: isPackage,
  tsconfig: 'tsconfig.json',
  moduleTypes: { '.sql': 'text' },
});
await bundle.write({ dir: `dist/${name}`, format: 'esm', sourcemap: true, cleanDir: true });
