import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export const privateFolder = 0o700;
export const privateFile = 0o600;
const everybodyElse = 0o077;

/**
 * Makes a folder that only its owner may look into, and takes from everybody else what an earlier version gave them of what
 * lies in it. Answers what belongs to somebody else and stays as it is.
 */
export function makePrivateFolder(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  return [...narrowed(realpathSync(folder))];
}

/** An empty file for its owner's eyes only, unless there is one. What SQLite puts beside its database is as private as that. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', privateFile));
}

/** Never follows a link. What vanishes meanwhile is no concern. */
function* narrowed(path: string): Generator<string> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || !(found.isDirectory() || found.isFile())) return;
  const isFolder = found.isDirectory();
  if (found.mode & everybodyElse && !narrow(path, isFolder ? privateFolder : privateFile)) yield path;
  if (isFolder) for (const name of namesIn(path)) yield* narrowed(join(path, name));
}

function narrow(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
    return code === 'ENOENT';
  }
}

/** Nothing of ours lies where we may not look, such as `lost+found` of a volume. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'EACCES') throw error;
    return [];
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
