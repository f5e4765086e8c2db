// Bundles one server app (apps/<name>/src/main.ts) into dist/<name>/main.js. Packages stay external.
import { rolldown } from 'rolldown';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name] = process.argv.slice(2);
if (!name) throw new Error('usage: node tools/build/server.mjs <app>');

/** A bare specifier is a package, unless it is one of our libraries or a helper that the transform adds. */
const isPackage = (id) => /^[@a-z]/i.test(id) && !/^(@rehearse\/|@oxc-project\/)/.test(id);

const bundle = await rolldown({
  cwd: root,
  input: { main: `apps/${name}/src/main.ts` },
  platform: 'node',
  external: isPackage,
  resolve: { tsconfigFilename: 'tsconfig.json' },
  tsconfig: 'tsconfig.json',
  moduleTypes: { '.sql': 'text' },
  transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
await bundle.write({ dir: `dist/${name}`, format: 'esm', sourcemap: true, cleanDir: true });
