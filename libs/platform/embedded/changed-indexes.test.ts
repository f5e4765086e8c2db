// A version whose collections are found by other fields than those of the version before it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuplicateKey, type CollectionDefinition, type JsonObject } from '../ports';
import { SqliteDocuments } from './sqlite-documents';

let folder: string;
let documents: SqliteDocuments;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-indexes-'));
  documents = new SqliteDocuments(join(folder, 'documents.db'), null, { warn: () => undefined });
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true, force: true });
});

type Indexes = CollectionDefinition['indexes'];
const people = (...indexes: Indexes) => documents.collection<JsonObject>({ name: 'people', indexes });
const found = async (known: ReturnType<typeof people>, index: string, value: string) =>
  (await known.findBy(index, [value])).map(({ id }) => id);
const entries = () => Number(documents.file.connection.prepare('SELECT count(*) AS n FROM index_entries').get()?.['n']);

const byEmail = { name: 'email', path: ['email'], unique: true };
const byCity = { name: 'city', path: ['city'] };

async function fill() {
  const known = people(byEmail, byCity);
  await known.insert('p1', { email: 'a@x', city: 'Rome', home: { city: 'Oslo' } });
  await known.insert('p2', { email: 'b@x', city: 'Rome', home: { city: 'Rome' } });
}

test('an index that is no longer asked for goes with its entries, and what it forbade is allowed', async () => {
  await fill();
  const known = people(byCity);
  expect(await documents.collections()).toEqual([{ name: 'people', indexes: [{ ...byCity, unique: false }] }]);
  await known.insert('p3', { email: 'a@x', city: 'Oslo' });
  expect([await found(known, 'city', 'Rome'), entries()]).toEqual([['p1', 'p2'], 3]);
  await expect(known.findBy('email', ['a@x'])).rejects.toThrow('people has no index "email"');
});

test('what is not kept in order is neither listed nor counted by it', async () => {
  await fill();
  const known = people(byEmail, byCity);
  await expect(known.inOrder('city', {})).rejects.toThrow('people has no index "city"');
  await expect(known.count('city')).rejects.toThrow('people has no index "city"');
});

test('an index of the same name by another field finds by that field alone', async () => {
  await fill();
  const known = people(byEmail, { name: 'city', path: ['home', 'city'] });
  expect([await found(known, 'city', 'Rome'), await found(known, 'city', 'Oslo')]).toEqual([['p2'], ['p1']]);
  expect(entries()).toBe(4);
});

test('what becomes unique forbids from then on; where two are equal already nothing changes', async () => {
  await fill();
  expect(() => people(byEmail, { ...byCity, unique: true })).toThrow(DuplicateKey);
  const known = people(byEmail, byCity);
  expect(await found(known, 'city', 'Rome')).toEqual(['p1', 'p2']);
  await known.change('p2', { set: [[['city'], 'Oslo']] });
  const unique = people(byEmail, { ...byCity, unique: true });
  await expect(unique.insert('p3', { city: 'Rome' })).rejects.toThrow(DuplicateKey);
});

test('what stops to be unique may be there twice', async () => {
  await fill();
  const known = people({ name: 'email', path: ['email'] }, byCity);
  await known.insert('p3', { email: 'a@x' });
  expect(await found(known, 'email', 'a@x')).toEqual(['p1', 'p3']);
});

test('who is written anew keeps what it is found by, and loses what it has no more', async () => {
  await fill();
  const known = people(byEmail, byCity);
  await known.replace('p1', { email: 'a@x', city: 'Oslo' });
  await known.change('p1', { set: [[['email'], 'a@x']], unset: [['city']] });
  expect([await found(known, 'email', 'a@x'), await found(known, 'city', 'Oslo')]).toEqual([['p1'], []]);
  await known.insert('p3', { email: 'c@x', city: 'Oslo' });
  expect(entries()).toBe(5);
});

test('the same definition again reads no document', async () => {
  await fill();
  // Were the index built anew, this would be found.
  documents.file.connection.exec(`UPDATE documents SET value = jsonb_set(value, '$.city', 'Kyiv') WHERE id = 'p1'`);
  expect(await found(people(byEmail, byCity), 'city', 'Kyiv')).toEqual([]);
});
