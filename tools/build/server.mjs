// Bundles one program for Node into dist/<name>/main.js: an app (apps/<name>) or a tool, named by its entry file.
// Packages stay external. Tests build and start the same programs side by side: nobody ever finds half of one.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
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
  // A library's index only names what others may use: a thread that uses little of it loads little.
  treeshake: { moduleSideEffects: [{ test: /\/libs\/.*\/index\.ts$/, sideEffects: false }] },
});

const folder = `${root}dist/${name}`;
mkdirSync(folder, { recursive: true });
// Beside it, so that a rename is one step and the paths in the source maps hold.
const fresh = mkdtempSync(`${root}dist/.${name}-`);
try {
  await bundle.write({ dir: fresh, format: 'esm', sourcemap: true });
  // The entry comes last, when all that it imports is there.
  const files = readdirSync(fresh).toSorted((a, b) => Number(a === 'main.js') - Number(b === 'main.js'));
  for (const file of files) renameSync(`${fresh}/${file}`, `${folder}/${file}`);
  const old = readdirSync(folder).filter((file) => !files.includes(file));
  for (const file of old) rmSync(`${folder}/${file}`, { recursive: true, force: true });
} finally {
  rmSync(fresh, { recursive: true });
}
