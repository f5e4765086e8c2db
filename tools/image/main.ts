// npm run image [-- --push REGISTRY/NAME]: the bill of materials and the provenance of what is in dist, into
// dist/attestations; then, where docker is, both images, the same of each, and their and the stores' digests for those who
// start them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { version } from '../../package.json';
import { serviceNames } from '@rehearse/contract';
import { run, say } from '../cli/run';
import { billOfMaterials, type Target } from './bill-of-materials';
import { chartValues, composeVariables, storeImages, storeValues, type Digests } from './digests';
import { buildImage, digestOf } from './docker';
import { committed, programFiles, provenance } from './provenance';
import type { Build } from './provenance';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'dist/attestations');
const programs = [...serviceNames, 'all-in-one', 'backup', 'migrate', 'embedded-to-cluster', 'web'];
const targets = ['cluster', 'embedded'] as const;

const write = (name: string, content: object | string) =>
  writeFileSync(join(out, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);

type Origin = Pick<Build, 'commit' | 'builder' | 'startedOn'>;

await run(async () => {
  const { push } = parseArgs({ options: { push: { type: 'string' } } }).values;
  const builder = process.env['BUILDER_ID'] ?? 'urn:rehearse:builder:unnamed';
  const origin = { commit: await committed(root), builder, startedOn: new Date() };
  mkdirSync(out, { recursive: true });
  const subjects = await programFiles(join(root, 'dist'), programs);
  write('dist.provenance.json', provenance(root, { ...origin, parameters: { version }, materials: [], subjects }));
  for (const target of targets) write(`${target}.cdx.json`, await billOfMaterials(root, target));
  say(`The bills of materials, and the provenance of what is in dist, are in ${out}.`);
  if (!hasBuildx()) throw new Error('Docker with buildx is not there: no image was built.');
  const base = `node:${/^ARG NODE=(.*)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]}-trixie-slim`;
  const baseDigest = await digestOf(base);
  for (const target of targets) await build(target, push, { base, baseDigest }, origin);
  const images = storeImages(root);
  const found = Object.entries(images).map(async ([name, image]) => [name, await digestOf(image)] as const);
  const digests = Object.fromEntries(await Promise.all(found)) as Digests;
  write('stores.values.yaml', storeValues(digests));
  write('compose.env', composeVariables(images, digests));
});

interface Base {
  readonly base: string;
  readonly baseDigest: string;
}

async function build(target: Target, push: string | undefined, { base, baseDigest }: Base, origin: Origin) {
  const name = `${push ?? 'rehearse'}:${version}${target === 'embedded' ? '-embedded' : ''}`;
  const [archive, metadata] = [join(out, `${target}.oci.tar`), join(out, `${target}.metadata.json`)];
  const pinned = `${base}@${baseDigest}`;
  const digest = await buildImage(root, { target, name, base: pinned, push: push !== undefined, archive, metadata });
  const [algorithm = '', hex = ''] = digest.split(':');
  const [, baseHex = ''] = baseDigest.split(':');
  const materials = [{ name: base, digest: { sha256: baseHex } }];
  const parameters = { version, target };
  const subjects = [{ name, digest: { [algorithm]: hex } }];
  write(`${target}.provenance.json`, provenance(root, { ...origin, parameters, materials, subjects }));
  write(`${target}.values.yaml`, chartValues(push ?? 'rehearse', digest));
  say(`${name} is ${digest}.`);
}

function hasBuildx(): boolean {
  try {
    execFileSync('docker', ['buildx', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
