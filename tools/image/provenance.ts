import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

export interface Artifact {
  readonly name: string;
  /** By algorithm, in hex. */
  readonly digest: Readonly<Record<string, string>>;
}

export interface Build {
  readonly commit: string;
  /** Who built: a URI. */
  readonly builder: string;
  readonly startedOn: Date;
  readonly parameters: Readonly<Record<string, string>>;
  /** What it was made of besides the commit and its files. */
  readonly materials: readonly Artifact[];
  readonly subjects: readonly Artifact[];
}

const inputs = ['package-lock.json', 'Dockerfile'];
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** An in-toto statement that says how the subjects came about: SLSA provenance 1.0. */
export function provenance(root: string, build: Build) {
  const { commit, builder, startedOn, parameters, materials, subjects } = build;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:rehearse:npm-run-image:v1',
        externalParameters: parameters,
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          ...inputs.map((name) => ({ name, digest: { sha256: sha256(join(root, name)) } })),
          ...materials,
        ],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { startedOn: startedOn.toISOString(), finishedOn: new Date().toISOString() },
      },
    },
  };
}

/** Every file of some programs, by its path in `dist`. */
export async function programFiles(dist: string, names: readonly string[]): Promise<readonly Artifact[]> {
  const files: string[] = [];
  for (const name of names) {
    const entries = await readdir(join(dist, name), { recursive: true, withFileTypes: true });
    files.push(
      ...entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => join(parentPath, file)),
    );
  }
  return files.toSorted().map((path) => ({ name: relative(dist, path), digest: { sha256: sha256(path) } }));
}

/** The commit that is checked out. Throws where files differ from it: then it would not say what was built. */
export async function committed(root: string): Promise<string> {
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })).stdout.trim();
  const changed = await git('status', '--porcelain');
  if (changed !== '') throw new Error(`Files differ from the commit, which would not say what was built:\n${changed}`);
  return git('rev-parse', 'HEAD');
}
