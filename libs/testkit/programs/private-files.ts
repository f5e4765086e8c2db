import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What lies in a folder, with the folder itself, that others than its owner may read, write or look into. */
export async function openToOthers(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const found = await Promise.all(
    paths.map(async (path) => {
      const status = await lstat(path).catch(() => undefined);
      // Of a link the system looks at what it leads to.
      const mode = !status || status.isSymbolicLink() ? 0 : status.mode;
      return mode & 0o077 ? [`${relative(folder, path) || '.'} ${(mode & 0o777).toString(8)}`] : [];
    }),
  );
  return found.flat();
}
