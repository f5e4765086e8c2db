// What `npm run image` says about an image, as far as that goes without docker.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import { billOfMaterials, type Bill } from './bill-of-materials';
import { chartValues, composeVariables, storeImages, stores, storeValues, type Digests } from './digests';
import { buildArguments } from './docker';
import { committed, programFiles, provenance } from './provenance';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version: string; readonly integrity?: string; readonly dev?: boolean }>
  >;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const digest = `sha256:${'1'.repeat(64)}`;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-image-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the bill of materials', () => {
  let cluster: Bill;
  let embedded: Bill;
  beforeAll(async () => {
    [cluster, embedded] = [await billOfMaterials(root, 'cluster'), await billOfMaterials(root, 'embedded')];
  });
  const namesIn = ({ components }: Bill) => components.map(({ name }) => name);

  test('has what programs load and what pages are made of, and nothing that only builds or tests', () => {
    expect(cluster).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'rehearse-cluster' } } });
    expect(namesIn(cluster)).toEqual(expect.arrayContaining(['fastify', 'kafkajs', 'react', 'react-dom', 'scheduler']));
    for (const name of ['jest', 'typescript', 'oxlint', '@babel/core', 'node'])
      expect(namesIn(cluster)).not.toContain(name);
  });

  test('has every package that is installed for programs', () => {
    const inside = new Set(embedded.components.map(({ name, version }) => `${name}@${version}`));
    const installed = Object.entries(packages).filter(
      ([path, { dev }]) =>
        path !== '' && dev !== true && !/^node_modules\/node(\/|$)/.test(path) && existsSync(join(root, path)),
    );
    expect(installed.length).toBeGreaterThan(200);
    for (const [path, { version }] of installed)
      expect(inside).toContain(`${path.split('node_modules/').at(-1)}@${version}`);
  });

  test('has the engine where the image has it', () => {
    const more = namesIn(embedded).filter((name) => !namesIn(cluster).includes(name));
    expect(more).toEqual([expect.stringMatching(/^@chdb\/lib-/)]);
  });

  test('says of each the version and the hash that the lock file has', () => {
    for (const { name, version, hashes = [] } of cluster.components) {
      const locked = Object.entries(packages).filter(
        ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
      );
      const known = locked.map(([, { integrity = '' }]) => Buffer.from(integrity.split('-')[1] ?? '', 'base64'));
      const [hash] = hashes;
      expect([name, known.some((one) => one.toString('hex') === hash?.content)]).toEqual([name, true]);
    }
  });

  test('refers to nothing else', () => {
    const refs = new Set(embedded.components.map((one) => one['bom-ref']));
    for (const { dependsOn } of embedded.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  });
});

test('provenance names the commit, the inputs and every file by its hash', async () => {
  mkdirSync(join(folder, 'dist/auth/deep'), { recursive: true });
  writeFileSync(join(folder, 'dist/auth/main.js'), 'main');
  writeFileSync(join(folder, 'dist/auth/deep/part.js'), 'part');
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const subjects = await programFiles(join(folder, 'dist'), ['auth']);
  const statement = provenance(root, {
    commit: 'c'.repeat(40),
    builder: 'https://ci.example.org/1',
    startedOn: new Date(0),
    parameters: { target: 'cluster' },
    materials: [{ name: 'node:24', digest: { sha256: '1'.repeat(64) } }],
    subjects,
  });
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [
      { name: 'auth/deep/part.js', digest: { sha256: hash('part') } },
      { name: 'auth/main.js', digest: { sha256: hash('main') } },
    ],
    predicate: {
      buildDefinition: {
        externalParameters: { target: 'cluster' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: 'c'.repeat(40) } },
          { name: 'package-lock.json', digest: { sha256: hash(readFileSync(join(root, 'package-lock.json'))) } },
          { name: 'Dockerfile', digest: { sha256: hash(readFileSync(join(root, 'Dockerfile'))) } },
          { name: 'node:24', digest: { sha256: '1'.repeat(64) } },
        ],
      },
      runDetails: { builder: { id: 'https://ci.example.org/1' }, metadata: { startedOn: '1970-01-01T00:00:00.000Z' } },
    },
  });
});

test('a commit is named only when it is what is there', async () => {
  const home = join(folder, 'git');
  mkdirSync(home);
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: home, encoding: 'utf8' });
  git('init', '-q');
  writeFileSync(join(home, 'a'), 'a');
  git('add', 'a');
  git('commit', '-qm', 'a');
  expect(await committed(home)).toBe(git('rev-parse', 'HEAD').trim());
  writeFileSync(join(home, 'a'), 'b');
  await expect(committed(home)).rejects.toThrow('Files differ from the commit');
});

test('docker is told to pin the image below, and to attest what it makes', () => {
  const build = {
    target: 'cluster' as const,
    name: 'x:1',
    base: `node:24@${digest}`,
    archive: '/a.tar',
    metadata: '/m',
  };
  const words = buildArguments({ ...build, push: false });
  for (const word of [`--build-arg=BASE=node:24@${digest}`, '--sbom=true', '--provenance=mode=max', '--target=cluster'])
    expect(words).toContain(word);
  expect(words).toContain('--output=type=oci,dest=/a.tar');
  expect(buildArguments({ ...build, push: true })).toContain('--output=type=registry');
});

test('chart and compose are given digests of the very images that they start', () => {
  const digests = Object.fromEntries(stores.map((name) => [name, digest])) as Digests;
  expect(parse(chartValues('registry.example.org/rehearse', digest))).toEqual({
    image: { repository: 'registry.example.org/rehearse', digest },
  });
  expect(parse(storeValues(digests))).toMatchObject({ stores: { kafka: { digest }, smtp: { digest } } });
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const lines = composeVariables(storeImages(root), digests).trimEnd().split('\n');
  expect(lines).toHaveLength(stores.length);
  for (const line of lines) {
    const [variable, image = ''] = line.split('=');
    expect(image.endsWith(`@${digest}`)).toBe(true);
    expect(compose).toContain(`image: \${${variable}:-${image.replace(`@${digest}`, '')}}`);
  }
});
