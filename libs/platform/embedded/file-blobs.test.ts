import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobs } from './file-blobs';

let folder: string;
let blobs: FileBlobs;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-blobs-'));
  blobs = new FileBlobs(join(folder, 'blobs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = { type: 'image/png', bytes: Buffer.from('first\nsecond\n') };
const filesIn = async () => (await readdir(folder, { recursive: true })).toSorted();
async function keys(of = blobs): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const key of of.keys()) found.push(key);
  return found;
}

test('what never was is not there, and to take it away changes nothing', async () => {
  expect([await keys(), await blobs.get('a'), await blobs.copy('a', 'b')]).toEqual([[], null, false]);
  await blobs.delete('a');
  await blobs.deleteAll('a');
  expect(await keys()).toEqual([]);
});

test('bytes with line breaks are whole, and a type with one is refused before anything is written', async () => {
  await blobs.put('a', picture);
  expect(await blobs.get('a')).toEqual(picture);
  const before = await filesIn();
  await expect(blobs.put('b', { ...picture, type: 'image/png\nx' })).rejects.toThrow(TypeError);
  expect(await filesIn()).toEqual(before);
});

test('what could not be written whole leaves nothing, and is not listed while it is written', async () => {
  await mkdir(join(folder, 'blobs', 'taken~', 'by a folder'), { recursive: true });
  const before = await filesIn();
  await expect(blobs.put('taken', picture)).rejects.toThrow();
  expect(await filesIn()).toEqual(before);
  await blobs.put('a/b', picture);
  await writeFile(join(folder, 'blobs', 'a', 'c~half-written'), '');
  expect((await keys()).filter((key) => key !== 'taken')).toEqual(['a/b']);
});

test('a blob that cannot be read is not one that is missing', async () => {
  await mkdir(join(folder, 'blobs', 'a~'), { recursive: true });
  await expect(blobs.get('a')).rejects.toThrow(/EISDIR/);
  await expect(blobs.copy('a', 'b')).rejects.toThrow(/EISDIR/);
  await writeFile(join(folder, 'file'), '');
  await expect(keys(new FileBlobs(join(folder, 'file')))).rejects.toThrow(/ENOTDIR/);
});
