import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { EngineUnavailable } from '@rehearse/testkit/engines';
import { installOnce, isThere, need, run } from '../../libs/testkit/engines/install';
import { debianProgram } from './debian-program';
import { goProgram } from './go-program';

/** Those of Kubernetes that the chart is checked against: the oldest it runs on, one in between, the newest known. */
export const kubernetesVersions = ['1.30.0', '1.34.0', '1.37.0'];
const schemaPackage = 'kubernetes-validate==1.37.0';
const customResources = [
  ['sigs.k8s.io/gateway-api@v1.4.0', 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  ['github.com/kedacore/keda/v2@v2.18.0', 'config/crd/bases/keda.sh_scaledobjects.yaml'],
  ['k8s.io/autoscaler/vertical-pod-autoscaler@v1.5.1', 'deploy/vpa-v1-crd-gen.yaml'],
] as const;

export const helm = () =>
  goProgram({ name: 'helm', version: 'v3.22.0', path: 'helm.sh/helm/v3/cmd/helm', module: 'helm.sh/helm/v3' });
export const kubeconform = () =>
  goProgram({
    name: 'kubeconform',
    version: 'v0.8.0',
    path: 'github.com/yannh/kubeconform/cmd/kubeconform',
    module: 'github.com/yannh/kubeconform',
  });
/** What Docker Compose 2.40 reads its files with. */
export const composeConfig = () =>
  goProgram({
    name: 'compose-config',
    version: 'v2.9.1',
    path: '.',
    module: 'github.com/compose-spec/compose-go/v2',
    main: fileURLToPath(new URL('compose/config.go', import.meta.url)),
  });
/** To build a newer one takes 140 core seconds; both say the same of our rules. */
export const promtool = () => debianProgram('promtool', 'prometheus');

/**
 * A folder with one file per kind and Kubernetes version, and `crds` with those of KEDA, the Gateway API and the Vertical
 * Pod Autoscaler: their schemas, and the definitions that a cluster takes.
 */
export const schemas = () =>
  installOnce('kubernetes-schemas', '1.37.0-3', async (folder) => {
    await need('pip3', 'python3-pip');
    const sources = join(folder, 'sources');
    await run('pip3', ['download', '-q', '--no-deps', '-d', sources, schemaPackage]);
    const [wheel = ''] = await readdir(sources);
    await run('python3', ['-m', 'zipfile', '-e', join(sources, wheel), sources]);
    for (const version of kubernetesVersions) {
      const source = `kubernetes_validate/kubernetes-json-schema/v${version}-local-strict`;
      await rename(join(sources, source), join(folder, `v${version}`));
      await makeWhole(join(folder, `v${version}`));
    }
    await mkdir(join(folder, 'crds'));
    for (const [module, file] of customResources) await customSchema(folder, sources, module, file);
    await rm(sources, { recursive: true });
  });

/**
 * The schemas refer to definitions of all kinds in one file, by an address on a server: each gets those that it needs, as that
 * file would be read anew for each of them.
 */
async function makeWhole(folder: string): Promise<void> {
  const read = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8');
    return JSON.parse(text.replaceAll('"/api/_definitions.json#', '"#')) as { $id?: string; $defs?: Definitions };
  };
  const { $defs = {} } = await read('_definitions.json');
  for (const name of await readdir(folder)) {
    const { $id: _, ...schema } = await read(name);
    await writeFile(join(folder, name), JSON.stringify({ ...schema, $defs: neededBy(schema, $defs) }));
  }
}

type Definitions = Readonly<Record<string, object>>;

/** What a schema refers to, and what that refers to in turn. */
function neededBy(schema: object, all: Definitions): Definitions {
  const needed = new Map<string, object>();
  const look = (within: object): void => {
    for (const [, name = ''] of JSON.stringify(within).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      const definition = all[name];
      if (definition === undefined || needed.has(name)) continue;
      needed.set(name, definition);
      look(definition);
    }
  };
  look(schema);
  return Object.fromEntries(needed);
}

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  type?: string;
}

interface CustomResource {
  readonly spec: {
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: Schema } }[];
  };
}

/** The schema of a kind that is no part of Kubernetes, out of its maker's module. */
async function customSchema(folder: string, sources: string, module: string, file: string): Promise<void> {
  if (!isThere('go')) throw new EngineUnavailable(`the schemas of ${module} are fetched by Go: https://go.dev/dl`);
  await run('go', ['mod', 'download', '-modcacherw', module], { GOMODCACHE: sources });
  const text = await readFile(join(sources, module, file), 'utf8');
  await writeFile(join(folder, 'crds', basename(file)), text);
  for (const document of parseAllDocuments(text)) {
    const { spec } = document.toJS() as CustomResource;
    for (const { name, schema } of spec.versions) {
      const path = join(folder, 'crds', `${spec.names.kind.toLowerCase()}-${name}.json`);
      await writeFile(path, JSON.stringify(strict(schema.openAPIV3Schema)));
    }
  }
}

/** What a real API server prunes or refuses is refused here. */
function strict(schema: Schema): Schema {
  const { properties, items, additionalProperties: more } = schema;
  const known = properties && Object.entries(properties).map(([name, value]) => [name, strict(value)] as const);
  const isOpen = more !== undefined || 'x-kubernetes-preserve-unknown-fields' in schema || !properties;
  return {
    ...schema,
    ...(known && { properties: Object.fromEntries(known) }),
    ...(items && { items: strict(items) }),
    ...(typeof more === 'object' && { additionalProperties: strict(more) }),
    ...(!isOpen && { additionalProperties: false }),
  };
}

/**
 * A `describe` with programs that are installed first; where one cannot be had, as `describeWithEngines`. `optional`: that
 * is no failure on a build server either.
 */
export async function describeWith<Programs>(
  title: string,
  prepare: () => Promise<Programs>,
  body: (programs: Programs) => void,
  { optional = false }: { readonly optional?: boolean } = {},
): Promise<void> {
  const programs = await prepare().catch((error: unknown) => {
    if (!(error instanceof EngineUnavailable) || (process.env['CI'] === 'true' && !optional)) throw error;
    return error;
  });
  if (!(programs instanceof EngineUnavailable)) return describe(title, () => body(programs));
  process.stderr.write(`NOT RUN: ${title}: ${programs.message}\n`);
  describe.skip(`${title} (not run: ${programs.message})`, () => it(programs.message, () => undefined));
}
