import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Target = 'cluster' | 'embedded';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

/** CycloneDX 1.5, as npm writes it. */
export interface Bill {
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The npm packages in an image: those that programs load, and those that are bundled into the pages. Of the packages that
 * are installed in `root`, which must be those of its lock file; nothing is asked elsewhere.
 */
export async function billOfMaterials(root: string, target: Target): Promise<Bill> {
  // Of everything: with --omit=dev it leaves out what programs load and tools use, too.
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 2 ** 28 });
  const bill = JSON.parse(stdout) as Bill;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const inside = new Set([...loadedBy(target, packages), ...bundledInto(root, packages)].map(named(packages)));
  const components = bill.components.filter(({ name, version }) => inside.has(`${name}@${version}`));
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref) || ref.startsWith('rehearse@'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  // npm takes the name of the folder.
  const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name: `rehearse-${target}` } };
  return { ...bill, metadata, components, dependencies };
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version: string; readonly dev?: boolean; readonly dependencies?: object }>
  >;
}
type Packages = Lock['packages'];

const named = (packages: Packages) => (path: string) =>
  `${path.split('node_modules/').at(-1)}@${packages[path]?.version}`;

/** Paths of what the Dockerfile installs: it has a Node of its own, and the engine in one of them only. */
const loadedBy = (target: Target, packages: Packages): readonly string[] =>
  Object.keys(packages).filter(
    (path) =>
      path !== '' &&
      packages[path]?.dev !== true &&
      !/^node_modules\/node(\/|$)/.test(path) &&
      (target === 'embedded' || !path.startsWith('node_modules/@chdb/')),
  );

/** Paths of all packages that the sources of the pages import, and of what these need. */
function bundledInto(root: string, packages: Packages): ReadonlySet<string> {
  const paths = new Set(importedBy(join(root, 'apps/web/src')).flatMap((name) => clientAddress(name, '', packages)));
  // A set is walked to what is added meanwhile.
  for (const path of paths)
    for (const name of Object.keys(packages[path]?.dependencies ?? {}))
      for (const place of clientAddress(name, path, packages)) paths.add(place);
  return paths;
}

function importedBy(folder: string): readonly string[] {
  const paths = globSync('**/*.{ts,tsx,css}', { cwd: folder }).filter((path) => !/[.]test[.]tsx?$/.test(path));
  return paths.flatMap((path) =>
    Array.from(
      readFileSync(join(folder, path), 'utf8').matchAll(/(?:from|import) '((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g),
      ([, name = '']) => name,
    ),
  );
}

/** Where a package finds another one: nearest first. None for what is no package, such as our own libraries. */
function clientAddress(name: string, from: string, packages: Packages): readonly string[] {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return [place];
    if (folder === '') return [];
  }
}
