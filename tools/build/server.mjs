// Bundles one program for Node into dist/<name>/main.js: an app (apps/<name>) or a tool, named by its entry file.
// Packages stay external, but for those of many small ES modules: to find and compile these took a third of a start.
// Tests build and start the same programs side by side: nobody ever finds half of one.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name, entry = `apps/${name}/src/main.ts`] = process.argv.slice(2);
if (!name) throw new Error('usage: node tools/build/server.mjs <name> [entry]');

const nest = ['common', 'core', 'microservices', 'platform-fastify', 'platform-ws', 'websockets'];
const withNest = ['iterare', 'rxjs', 'uid'];
const others = ['@clickhouse/client', 'jose', 'nodemailer', 'oauth4webapi', 'openid-client', 'zod'];
/** Each with all that shares classes with it, so that there is one of each. Nest asks for `ws` by name, which is found as ours. */
const bundled = new Set([...nest.map((name) => `@nestjs/${name}`), ...withNest, ...others]);

const packageOf = (id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/** A bare specifier is a package, unless it is one of our libraries or a helper that the transform adds. */
const isExternal = (id) =>
  /^[@a-z]/i.test(id) && !/^(@rehearse\/|@oxc-project\/)/.test(id) && !bundled.has(packageOf(id));

const bundle = await rolldown({
  cwd: root,
  input: { main: entry },
  platform: 'node',
  external: isExternal,
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
  // Lines and names for stacks; the sources themselves are in the checkout.
  await bundle.write({ dir: fresh, format: 'esm', sourcemap: true, sourcemapExcludeSources: true });
  // The entry comes last, when all that it imports is there.
  const files = readdirSync(fresh).toSorted((a, b) => Number(a === 'main.js') - Number(b === 'main.js'));
  for (const file of files) renameSync(`${fresh}/${file}`, `${folder}/${file}`);
  const old = readdirSync(folder).filter((file) => !files.includes(file));
  for (const file of old) rmSync(`${folder}/${file}`, { recursive: true, force: true });
} finally {
  rmSync(fresh, { recursive: true });
}
