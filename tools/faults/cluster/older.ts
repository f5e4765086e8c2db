// The services as they were, for rows in which two versions run side by side.
import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildServices } from '@rehearse/testkit/cluster';
import type { Programs } from '@rehearse/testkit/cluster';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The first version whose services ask each other as they do now (ADR 0019). With the first release this becomes the release before. */
const olderCommit = 'ea0521e2abf191091d74f05f36da66411e4bb34a';

/** Builds them in an empty folder, with the packages of today. */
export async function buildOlder(folder: string): Promise<Programs> {
  const git = (...args: readonly string[]) => run('git', args, { cwd: root });
  await git('cat-file', '-e', `${olderCommit}^{commit}`).catch((error: unknown) => {
    const why = 'This row builds an older version from the history of this repository';
    throw new Error(`${why}, and commit ${olderCommit} is not in it: fetch all of it (git fetch --unshallow).`, {
      cause: error,
    });
  });
  const sources = join(folder, 'sources.tar');
  await git(
    'archive',
    `--output=${sources}`,
    olderCommit,
    'apps',
    'libs',
    'tools',
    'types',
    'package.json',
    'tsconfig.json',
  );
  const tree = join(folder, 'tree');
  await mkdir(tree);
  await run('tar', ['-xf', sources, '-C', tree]);
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  return buildServices(tree);
}
