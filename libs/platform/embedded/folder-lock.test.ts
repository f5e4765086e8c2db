import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderError } from './data-folder-error';
import { FolderLock } from './folder-lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the people who start it read. */
function refusal(): { readonly name: string; readonly message: string } {
  try {
    FolderLock.take(folder).release();
  } catch (error) {
    if (error instanceof DataFolderError) return { name: error.name, message: error.message };
    throw error;
  }
  throw new Error('it was taken');
}

test('who comes second is told of the first one, and has the folder after it', () => {
  const first = FolderLock.take(folder);
  const { name, message } = refusal();
  expect(name).toBe('DataFolderError');
  expect(message).toMatch(`Another Rehearse is already running on the data folder ${folder}. `);
  first.release();
  FolderLock.take(folder).release();
});

test('a lock that is something else is not taken for another Rehearse', async () => {
  const path = join(folder, 'rehearse.lock');
  await writeFile(path, 'this is not a database\n'.repeat(500));
  expect(refusal().message).toMatch(`The lock file ${path} cannot be used: `);
  await rm(path);
  await mkdir(path);
  expect(() => FolderLock.take(folder)).toThrow(/EISDIR/);
});
