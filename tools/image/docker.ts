import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Target } from './bill-of-materials';

export interface ImageBuild {
  readonly target: Target;
  /** Name and tag. */
  readonly name: string;
  /** Name, tag and digest of the image below. */
  readonly base: string;
  /** To the registry in the name; otherwise into the file `archive`, as an OCI layout. */
  readonly push: boolean;
  readonly archive: string;
  /** Where docker writes the digest. */
  readonly metadata: string;
}

/** What docker is called with. Its own SBOM, which has Debian's packages, and its own provenance go with the image. */
export const buildArguments = ({ target, name, base, push, archive, metadata }: ImageBuild): readonly string[] => [
  'buildx',
  'build',
  `--target=${target}`,
  `--tag=${name}`,
  `--build-arg=BASE=${base}`,
  '--sbom=true',
  '--provenance=mode=max',
  `--metadata-file=${metadata}`,
  push ? '--output=type=registry' : `--output=type=oci,dest=${archive}`,
  '.',
];

const digestShape = /^sha256:[0-9a-f]{64}$/;

/** Builds it, and answers its digest. */
export async function buildImage(root: string, build: ImageBuild): Promise<string> {
  const [code] = (await once(spawn('docker', buildArguments(build), { cwd: root, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (code !== 0) throw new Error(`docker could not build ${build.name}.`);
  const written = JSON.parse(await readFile(build.metadata, 'utf8')) as Record<string, unknown>;
  return requireDigest(build.name, written['containerimage.digest']);
}

/** What a registry has under a name and tag today. */
export async function digestOf(image: string): Promise<string> {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { stdout } = await promisify(execFile)('docker', args);
  return requireDigest(image, stdout.trim());
}

function requireDigest(image: string, found: unknown): string {
  if (typeof found === 'string' && digestShape.test(found)) return found;
  throw new Error(`docker says no digest of ${image}.`);
}
