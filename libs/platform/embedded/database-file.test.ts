// What is said of a file with which something is wrong, and what is written anew.
import { jest } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFull, type JsonObject } from '../ports';
import { DataFolderError } from './data-folder-error';
import { DatabaseFile, sqliteCode } from './database-file';
import { SqliteDocuments } from './sqlite-documents';
import { SqliteStream } from './sqlite-stream';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-file-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const wrong = (errcode: unknown) => Object.assign(new Error('from SQLite'), { errcode });

test('errors of SQLite are told apart by their primary code', () => {
  expect([wrong(11), wrong(778), { errcode: 2_067 }].map(sqliteCode)).toEqual([11, 10, 19]);
  expect([wrong('11'), new Error('own'), null, undefined, 'text', 11].map(sqliteCode)).toEqual(
    Array(6).fill(undefined),
  );
});

test('a full disk, a damaged file, and everything else are three things', () => {
  const file = DatabaseFile.open(join(folder, 'file.db'), { sql: 'SELECT 1', version: 1 });
  const saidOf = (error: unknown): unknown => {
    try {
      return file.attempt(() => {
        throw error;
      });
    } catch (said) {
      return said;
    }
  };
  for (const code of [13, 778]) {
    const full = saidOf(wrong(code));
    expect(full).toBeInstanceOf(DiskFull);
    expect(full).toMatchObject({ message: expect.stringContaining('file.db'), cause: { errcode: code } });
  }
  for (const code of [11, 26]) {
    const damaged = saidOf(wrong(code));
    expect(damaged).toBeInstanceOf(DataFolderError);
    expect(damaged).toMatchObject({
      message: expect.stringMatching(
        /file\.db is damaged \(from SQLite\)\. Nothing was changed or deleted\. .*-wal file.* without/,
      ),
      cause: { errcode: code },
    });
  }
  for (const other of [wrong(5), wrong(10), new Error('own'), 'text']) expect(saidOf(other)).toBe(other);
  expect(file.attempt(() => 7)).toBe(7);
  file.close();
  file.close();
});

const stream = () => new SqliteStream(join(folder, 'stream.db'), { warn: () => undefined });

test('documents that were removed give their room back at the next start', async () => {
  const path = join(folder, 'documents.db');
  const warnings: string[] = [];
  const report = { warn: (_: object, text: string) => void warnings.push(text) };
  const messages = stream();
  const first = new SqliteDocuments(path, messages, report);
  const known = first.collection<JsonObject>({ name: 'd', indexes: [] });
  const ids = Array.from({ length: 50 }, (_, at) => `d${at}`);
  await Promise.all(ids.map((id) => known.insert(id, { text: 'x'.repeat(20_000) })));
  await known.insert('e', { text: 'stays' });
  await known.removeBetween('d', 'e');
  await first.close();
  const before = (await stat(path)).size;
  expect(before).toBeGreaterThan(1_000_000);
  const second = new SqliteDocuments(path, messages, report);
  // While it runs what was deleted is not in the log, either.
  expect((await stat(path)).size).toBeLessThan(before / 5);
  expect((await stat(`${path}-wal`)).size).toBe(0);
  expect((await second.collection<JsonObject>({ name: 'd', indexes: [] }).get('e'))?.value).toEqual({ text: 'stays' });
  await second.close();
  await messages.close();
  expect(warnings).toEqual([]);
});

test('where they cannot be written anew the start goes on, and says so', async () => {
  jest.spyOn(DatabaseFile.prototype, 'compact').mockImplementation(() => {
    throw wrong(13);
  });
  const warnings: string[] = [];
  const messages = stream();
  const documents = new SqliteDocuments(join(folder, 'documents.db'), messages, {
    warn: (_, text) => void warnings.push(text),
  });
  expect(warnings).toEqual(['documents.db could not be written anew; what was deleted may still be in it']);
  await documents.collection<JsonObject>({ name: 'd', indexes: [] }).insert('a', {});
  documents.check();
  await documents.close();
  await messages.close();
});
