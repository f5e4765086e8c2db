// What lies where in a data folder, for how long, and what is said of its parts.
import { jest } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@rehearse/testkit/waiting';
import { dead, ok, type Platform } from '../ports';
import { joinDocuments, openEmbedded, type EmbeddedOptions } from './open-embedded';
import { SqliteStream } from './sqlite-stream';

const dayMs = 86_400_000;

let folder: string;
const open: Platform[] = [];
const warn = jest.fn();
beforeEach(async () => {
  warn.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'rehearse-open-'));
});
afterEach(async () => {
  for (const platform of open.splice(0)) await platform.close();
  await rm(folder, { recursive: true, force: true });
});

async function opened(options: Partial<EmbeddedOptions> = {}): Promise<Platform> {
  const platform = await openEmbedded({ dataFolder: folder, report: { warn }, ...options });
  open.push(platform);
  return platform;
}
const streamOf = ({ stream }: Platform): SqliteStream => {
  if (!(stream instanceof SqliteStream)) throw new Error('another stream');
  return stream;
};

test('letters are in the folder outbox, from whom the installation says, and nothing is to be told of a new folder', async () => {
  const letter = { to: 'ada@example.org', subject: 'Hello', text: 'Ada' };
  const outbox = join(folder, 'outbox');
  await (await opened()).mail.send(letter);
  const [name = ''] = await readdir(outbox);
  expect(name).toMatch(/\.eml$/);
  expect(await readFile(join(outbox, name), 'utf8')).toMatch(/^From: Rehearse <rehearse@localhost>/m);
  await open.pop()?.close();
  await (await opened({ mailFrom: 'Study <study@example.org>' })).mail.send(letter);
  const texts = await Promise.all((await readdir(outbox)).map((one) => readFile(join(outbox, one), 'utf8')));
  expect(texts.filter((text) => text.includes('From: Study <study@example.org>'))).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('letters are kept for as many days as was said, and without that for ever', async () => {
  const outbox = join(folder, 'outbox');
  await mkdir(outbox);
  const aged = async (name: string, days: number) => {
    await writeFile(join(outbox, name), '');
    const at = new Date(Date.now() - days * dayMs);
    await utimes(join(outbox, name), at, at);
  };
  await aged('old.eml', 400);
  await aged('young.eml', 2);
  await opened();
  await open.pop()?.close();
  expect(await readdir(outbox)).toHaveLength(2);
  await opened({ retention: { letters: 3 } });
  await eventually(async () => expect(await readdir(outbox)).not.toContain('old.eml'));
  await open.pop()?.close();
  expect(await readdir(outbox)).toEqual(['young.eml']);
});

test.each([
  ['without a word: messages two weeks, dead ones for ever', undefined, ['13'], ['13', '15', '500']],
  ['as was said', { messages: 20, dead: 14 }, ['13', '15'], ['13']],
] as const)('messages that are read are kept for so long, %s', async (_, retention, kept, letters) => {
  const platform = await opened({ retention });
  const stream = streamOf(platform);
  for (const outcome of [ok, dead('no')]) {
    const topic = outcome.kind;
    const values = ['500', '15', '13'];
    await stream.publish(
      topic,
      values.map((value) => ({ key: 'k', value })),
    );
    const handle = async (batch: readonly unknown[]) => batch.map(() => outcome);
    const reading = stream.subscribe({ topic, group: 'g', maxMessages: 9, maxWaitMs: 1, handle });
    await eventually(async () => expect((await stream.lag(topic, 'g')).messages).toBe(0));
    await reading.stop();
  }
  for (const table of ['messages', 'dead_letters'])
    stream.file.connection.exec(`UPDATE ${table} SET published_at = ${Date.now()} - value * ${dayMs}`);
  await stream.prune();
  const valuesIn = (table: string) =>
    stream.file.connection
      .prepare(`SELECT DISTINCT value FROM ${table} ORDER BY length(value), value`)
      .all()
      .map(({ value }) => value);
  expect(valuesIn('messages')).toEqual(kept);
  expect(valuesIn('dead_letters')).toEqual(letters);
});

test('of documents and stream the one is told by name that does not work', async () => {
  const platform = await opened();
  await platform.check();
  const file = new DatabaseSync(join(folder, 'documents.db'));
  file.exec('ALTER TABLE documents RENAME TO documents_away');
  await expect(platform.check(['documents'])).rejects.toThrow('documents');
  await expect(platform.check()).rejects.toThrow('documents');
  await platform.check(['stream']);
  file.exec('ALTER TABLE documents_away RENAME TO documents');
  file.close();
  await platform.check();
  const { connection } = streamOf(platform).file;
  connection.exec('PRAGMA max_page_count = 20');
  await expect(platform.stream.publish('t', [{ key: 'k', value: 'x'.repeat(500_000) }])).rejects.toThrow('stream.db');
  await platform.check(['documents']);
  await expect(platform.check(['stream'])).rejects.toThrow();
  await expect(platform.check()).rejects.toThrow();
});

test('a further thread reads and writes documents, and leaves their messages to the first one', async () => {
  const platform = await opened();
  const definition = { name: 'd', indexes: [] };
  await platform.documents.collection(definition).insert('a', { n: 1 });
  const other = joinDocuments({ dataFolder: folder, report: { warn } });
  const theirs = other.documents.collection(definition);
  expect((await theirs.get('a'))?.value).toEqual({ n: 1 });
  await theirs.insert('b', { n: 2 }, { outbox: [{ topic: 't', key: 'k', value: 'of b' }] });
  await other.close();
  expect((await platform.documents.collection(definition).get('b'))?.value).toEqual({ n: 2 });
  expect(await platform.documents.waiting()).toBe(1);
});
