// Lists do not ask for the large fields of their documents: those are at hand without them, after every kind of write.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json, JsonObject, Path } from '../ports';
import { SqliteDocuments } from './sqlite-documents';

let folder: string;
let documents: SqliteDocuments;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-light-'));
  documents = new SqliteDocuments(join(folder, 'documents.db'), null, { warn: () => undefined });
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true, force: true });
});

const heavy = ['screens', 'widgets'];
const apps = () => documents.collection<JsonObject>({ name: 'apps', indexes: [], heavy });
const rows = (sql: string) => documents.file.connection.prepare(sql).all();
/** What is at hand. */
const lights = () =>
  rows(
    `SELECT d.id, l.revision = d.revision AS isCurrent, json(l.value) AS text FROM lights AS l JOIN documents AS d USING (number)`,
  ).map(({ id, isCurrent, text }) => [id, isCurrent, JSON.parse(String(text))]);
const large = { screens: { s1: { x: 1 } }, widgets: { w1: {} } };

test('after every kind of write the document without its large fields is at hand, and goes with it', async () => {
  const known = apps();
  await known.insert('a1', { name: 'first', ...large });
  expect(lights()).toEqual([['a1', 1, { name: 'first' }]]);
  await known.replace('a1', { name: 'second', ...large });
  expect(lights()).toEqual([['a1', 1, { name: 'second' }]]);
  await known.change('a1', { set: [[['name'], 'third']], unset: [['screens', 's1']], increment: [[['count'], 2]] });
  expect(lights()).toEqual([['a1', 1, { name: 'third', count: 2 }]]);
  const wide = Array.from({ length: 50 }, (_, at): [Path, Json] => [['widgets', `n${at}`], at]);
  await known.change('a1', { set: [...wide, [['name'], 'fourth']] });
  expect(lights()).toEqual([['a1', 1, { name: 'fourth', count: 2 }]]);
  expect(await known.get('a1', { omit: heavy })).toEqual({
    id: 'a1',
    revision: 4,
    value: { name: 'fourth', count: 2 },
  });
  await known.remove('a1');
  expect(rows('SELECT * FROM lights')).toEqual([]);
});

test('it is answered to whoever leaves out all large fields, also with others; who wants one of them gets that', async () => {
  const known = apps();
  await known.insert('a1', { name: 'n', note: 'x', ...large });
  documents.file.connection.exec(`UPDATE lights SET value = jsonb('{"name":"light","note":"x"}')`);
  const nameOf = async (...omit: string[]) => (await known.get('a1', { omit }))?.value;
  expect(await nameOf('widgets', 'screens')).toEqual({ name: 'light', note: 'x' });
  expect(await nameOf('note', 'screens', 'widgets')).toEqual({ name: 'light' });
  expect(await nameOf('widgets')).toEqual({ name: 'n', note: 'x', screens: large.screens });
  expect((await known.get('a1'))?.value).toEqual({ name: 'n', note: 'x', ...large });
  const [between] = await known.between('a', 'b', { omit: heavy });
  expect(between?.value).toEqual({ name: 'light', note: 'x' });
  for await (const { value } of known.all({ omit: heavy })) expect(value).toEqual({ name: 'light', note: 'x' });
});

test('one of an older revision counts for nothing, nor does a missing one', async () => {
  const known = apps();
  await known.insert('a1', { name: 'now', ...large });
  documents.file.connection.exec(`UPDATE lights SET revision = 0, value = jsonb('{"name":"before"}')`);
  expect((await known.get('a1', { omit: heavy }))?.value).toEqual({ name: 'now' });
  documents.file.connection.exec('DELETE FROM lights');
  expect((await known.get('a1', { omit: heavy }))?.value).toEqual({ name: 'now' });
});

test('where nothing is large nothing is kept twice', async () => {
  const known = documents.collection<JsonObject>({ name: 'small', indexes: [] });
  await known.insert('a1', { name: 'n', note: 'x' });
  await known.replace('a1', { name: 'n', note: 'y' });
  expect((await known.get('a1', { omit: ['note'] }))?.value).toEqual({ name: 'n' });
  expect(rows('SELECT * FROM lights')).toEqual([]);
});
