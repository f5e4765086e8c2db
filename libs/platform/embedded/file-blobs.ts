import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertBlobKey, type Blob, type Blobs } from '../ports';
import { privateFile, privateFolder } from './private-folder';

const newline = 0x0a;

/**
 * One file per blob: its media type, a line break, its bytes. The name ends with a character that no key contains, so
 * that the blob `a` and the folder of the blob `a/b` live side by side.
 */
export class FileBlobs implements Blobs {
  constructor(private readonly folder: string) {}

  async put(key: string, blob: Blob): Promise<void> {
    if (blob.type.includes('\n')) throw new TypeError('a media type has no line break');
    await this.write(this.path(key), [Buffer.from(`${blob.type}\n`), blob.bytes]);
  }

  async get(key: string): Promise<Blob | null> {
    const content = await readIfThere(this.path(key));
    if (!content) return null;
    const end = content.indexOf(newline);
    return { type: content.toString('utf8', 0, end), bytes: content.subarray(end + 1) };
  }

  async *keys(): AsyncGenerator<string> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(whenMissing([]));
    const paths = entries.map(({ parentPath, name }) => relative(this.folder, join(parentPath, name)));
    const finished = paths.filter((path) => path.endsWith('~')).map((path) => path.replaceAll(sep, '/'));
    for (const path of finished.toSorted()) yield path.slice(0, -1);
  }

  async copy(from: string, to: string): Promise<boolean> {
    const target = this.path(to);
    const content = await readIfThere(this.path(from));
    if (!content) return false;
    await this.write(target, [content]);
    return true;
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async deleteAll(folder: string): Promise<void> {
    await rm(this.path(folder), { force: true });
    await rm(join(this.folder, folder), { recursive: true, force: true });
  }

  /** Whole or not at all, also when the process or the machine dies. */
  private async write(path: string, parts: readonly Uint8Array[]): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    const draft = `${path}${randomUUID()}`;
    try {
      const file = await open(draft, 'wx', privateFile);
      try {
        for (const part of parts) await file.writeFile(part);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private path(key: string): string {
    assertBlobKey(key);
    return join(this.folder, `${key}~`);
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return await readFile(path).catch(whenMissing(null));
}

/** Answers `instead` when there is no such file or folder. */
function whenMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
