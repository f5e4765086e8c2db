import { jest } from '@jest/globals';
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { eventually, until } from '@rehearse/testkit/waiting';
import { DiskFull, ok, StreamUnavailable, type DeliveredMessage, type Stream } from '../ports';
import { DataFolderError } from './data-folder-error';
import { openEmbedded } from './open-embedded';
import { SqliteDocuments } from './sqlite-documents';
import { SqliteStream } from './sqlite-stream';

const silent = { warn: () => undefined };
const message = (value: string) => ({ key: 'k', value });

function collect(stream: Stream, topic = 't'): DeliveredMessage[] {
  const arrived: DeliveredMessage[] = [];
  stream.subscribe({
    topic,
    group: 'g',
    maxMessages: 1000,
    maxWaitMs: 5,
    handle: async (batch) => {
      arrived.push(...batch);
      return batch.map(() => ok);
    },
  });
  return arrived;
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-faults-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a second process on the same data folder', () => {
  it('is told so, harms no one, and may start as soon as the first one is killed', async () => {
    const program = await buildProgram(`test-faults-${process.pid}`, 'libs/platform/embedded/crash-writer.fixture.ts');
    const place = folder.slice(folder.lastIndexOf('-') + 1);
    const first = new Child(process.execPath, [program, place, 'run']);
    await first.says(/^((?:stream|outbox) run)/);
    const dataFolder = join(tmpdir(), `rehearse-test-${process.env['JEST_WORKER_ID'] ?? '1'}-${place}`);

    const refused = openEmbedded({ dataFolder });
    await expect(refused).rejects.toThrow(DataFolderError);
    await expect(refused).rejects.toThrow(/already running on the data folder .*REHEARSE_DATA/);
    const before = first.printed;
    await until(() => first.printed.length > before.length);

    await first.kill('SIGKILL');
    await (await openEmbedded({ dataFolder })).close();
    await rm(dataFolder, { recursive: true });
    await rm(dirname(program), { recursive: true });
  });

  it('is refused within one process, too', async () => {
    const platform = await openEmbedded({ dataFolder: folder });
    await expect(openEmbedded({ dataFolder: folder })).rejects.toThrow(DataFolderError);
    await platform.check();
    await platform.close();
    await (await openEmbedded({ dataFolder: folder })).close();
  });
});

describe('a data folder that cannot be made', () => {
  it('is named', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openEmbedded({ dataFolder: join(folder, 'file', 'data') })).rejects.toThrow(
      /data folder .* cannot be made/,
    );
  });
});

describe('a damaged file', () => {
  async function fill(): Promise<void> {
    const platform = await openEmbedded({ dataFolder: folder });
    const documents = platform.documents.collection({ name: 'd', indexes: [] });
    const text = 'x'.repeat(2000);
    for (let number = 0; number < 50; number++) await documents.insert(`id${number}`, { text });
    for (let number = 0; number < 50; number++) await platform.stream.publish('t', [message(text), message(text)]);
    await platform.close();
  }

  async function expectRefusal(name: string): Promise<void> {
    const before = await readFile(join(folder, name));
    const opening = openEmbedded({ dataFolder: folder });
    await expect(opening).rejects.toThrow(DataFolderError);
    await expect(opening).rejects.toThrow(`${join(folder, name)} is damaged`);
    await expect(opening).rejects.toThrow(/Nothing was changed or deleted.*backup.*move it away/);
    expect((await readFile(join(folder, name))).equals(before)).toBe(true);
    await rm(join(folder, name));
    await rm(join(folder, `${name}-wal`), { force: true });
    await (await openEmbedded({ dataFolder: folder })).close();
  }

  it.each(['documents.db', 'stream.db'])('%s: something else than a database', async (name) => {
    await fill();
    await writeFile(join(folder, name), 'this is not a database\n'.repeat(500));
    await expectRefusal(name);
  });

  it.each(['documents.db', 'stream.db'])('%s: its tail is missing', async (name) => {
    await fill();
    const { size } = await stat(join(folder, name));
    await truncate(join(folder, name), Math.floor(size / 2 / 4096) * 4096);
    await expectRefusal(name);
  });

  it.each(['documents.db', 'stream.db'])('%s: its tail is garbage', async (name) => {
    await fill();
    const content = await readFile(join(folder, name));
    content.fill(0xa5, content.length - 3 * 4096);
    await writeFile(join(folder, name), content);
    await expectRefusal(name);
  });

  it('a torn end of the write-ahead log is what never became durable: everything before it is there', async () => {
    const stream = new SqliteStream(join(folder, 'stream.db'), silent);
    for (let number = 0; number < 20; number++) await stream.publish('t', [message(String(number))]);
    // A copy of the files at this moment is what a crash leaves; the tail is a write that was cut off.
    const copy = join(folder, 'copy.db');
    await copyFile(join(folder, 'stream.db'), copy);
    const log = await readFile(join(folder, 'stream.db-wal'));
    await writeFile(`${copy}-wal`, Buffer.concat([log, log.subarray(-3000), Buffer.alloc(5000, 0xa5)]));
    await stream.close();

    const recovered = new SqliteStream(copy, silent);
    const arrived = collect(recovered);
    await eventually(() =>
      expect(arrived.map(({ value }) => Number(value))).toEqual(Array.from({ length: 20 }, (_, number) => number)),
    );
    await recovered.close();
  });

  it('a file of a newer version is left alone', async () => {
    await fill();
    const stream = new SqliteStream(join(folder, 'stream.db'), silent);
    const { connection } = stream.file;
    const known = Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
    connection.exec(`PRAGMA user_version = ${known + 1}`);
    await stream.close();
    await expect(openEmbedded({ dataFolder: folder })).rejects.toThrow(/stream\.db was written by a newer version/);
  });
});

describe('two threads of one process', () => {
  it('define one collection at the same moment', async () => {
    const path = join(folder, 'documents.db');
    const definition = { name: 'd', indexes: [{ name: 'n', path: ['n'], unique: true }] };
    const stream = new SqliteStream(join(folder, 'stream.db'), silent);
    const first = new SqliteDocuments(path, stream, silent);
    const second = new SqliteDocuments(path, null, silent);
    const { connection } = second.file;
    const begin = connection.exec.bind(connection);
    const between = jest.spyOn(connection, 'exec').mockImplementationOnce((sql) => {
      first.collection(definition);
      begin(sql);
    });
    const collection = second.collection(definition);
    expect(between.mock.calls[0]).toEqual(['BEGIN IMMEDIATE']);
    await collection.insert('a', { n: 1 });
    expect(await first.collection(definition).findBy('n', [1])).toHaveLength(1);
    await second.close();
    await first.close();
    await stream.close();
  });
});

describe('a full disk', () => {
  const large = (name: string) => message(JSON.stringify({ name, text: 'x'.repeat(3000) }));
  const nameOf = ({ value }: DeliveredMessage) => JSON.parse(value).name;

  function limitTo(stream: SqliteStream, pages: number): void {
    stream.file.connection.exec(`PRAGMA max_page_count = ${pages}`);
  }

  it('makes publish reject as a whole, and ends when there is space again', async () => {
    const stream = new SqliteStream(join(folder, 'stream.db'), silent);
    await stream.publish('t', [large('first')]);
    limitTo(stream, 40);
    const accepted: number[] = [];
    const refused: unknown[] = [];
    const publish = (number: number) =>
      stream
        .publish(
          't',
          Array.from({ length: 5 }, (_, part) => large(`${number}-${part}`)),
        )
        .then(
          () => accepted.push(number),
          (error) => refused.push(error),
        );
    await Promise.all(Array.from({ length: 30 }, (_, number) => publish(number)));
    for (let number = 30; number < 60; number++) await publish(number);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(20);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(StreamUnavailable);
      expect(reason).toMatchObject({ message: expect.stringContaining('stream.db') });
    }
    await expect(stream.check()).rejects.toThrow();

    limitTo(stream, 100_000);
    await stream.check();
    await stream.publish('t', [large('last')]);
    const arrived = collect(stream);
    const expected = [
      'first',
      ...accepted.flatMap((number) => [0, 1, 2, 3, 4].map((part) => `${number}-${part}`)),
      'last',
    ];
    await eventually(() => expect(arrived.map(nameOf)).toEqual(expected));
    expect(arrived.map(({ offset }) => offset)).toEqual(arrived.map((_, place) => place));
    await stream.close();
  });

  it('keeps the outbox until the stream takes it', async () => {
    const stream = new SqliteStream(join(folder, 'stream.db'), silent);
    const warnings: string[] = [];
    const documents = new SqliteDocuments(join(folder, 'documents.db'), stream, {
      warn: (_, text) => warnings.push(text),
    });
    const collection = documents.collection({ name: 'd', indexes: [] });
    await stream.publish('t', [large('first')]);
    limitTo(stream, 12);
    const names = Array.from({ length: 20 }, (_, number) => `o${number}`);
    for (const name of names) await collection.insert(name, {}, { outbox: [{ topic: 't', ...large(name) }] });
    await eventually(() => expect(warnings.length).toBeGreaterThan(0));
    expect(await documents.waiting()).toBeGreaterThan(0);
    limitTo(stream, 100_000);
    const arrived = collect(stream);
    await eventually(() => expect(new Set(arrived.map(nameOf))).toEqual(new Set(['first', ...names])));
    await documents.close();
    await stream.close();
  });

  it('lets no document be half written', async () => {
    const stream = new SqliteStream(join(folder, 'stream.db'), silent);
    const documents = new SqliteDocuments(join(folder, 'documents.db'), stream, silent);
    const collection = documents.collection({ name: 'd', indexes: [{ name: 'n', path: ['n'], unique: true }] });
    await collection.insert('a', { n: 1, text: '' });
    documents.file.connection.exec('PRAGMA max_page_count = 30');
    const text = 'x'.repeat(500_000);
    await expect(
      collection.change('a', {
        set: [
          [['n'], 2],
          [['text'], text],
        ],
      }),
    ).rejects.toThrow(DiskFull);
    await expect(collection.insert('b', { n: 2, text })).rejects.toThrow(/full/);
    expect(await collection.get('a')).toEqual({ id: 'a', revision: 1, value: { n: 1, text: '' } });
    expect(await collection.findBy('n', [2])).toEqual([]);
    documents.file.connection.exec('PRAGMA max_page_count = 100000');
    expect(
      await collection.change('a', {
        set: [
          [['n'], 2],
          [['text'], text],
        ],
      }),
    ).toMatchObject({ revision: 2 });
    await documents.close();
    await stream.close();
  });
});

describe('retention', () => {
  it('prunes what every group has finished and what is old enough, and never reuses an offset', async () => {
    const open = () => new SqliteStream(join(folder, 'stream.db'), silent, { retainMs: 0 });
    const stored = (stream: SqliteStream) =>
      Number(stream.file.connection.prepare('SELECT count(*) AS n FROM messages').get()?.['n']);
    let stream = open();
    await stream.publish(
      't',
      Array.from({ length: 2500 }, (_, number) => message(String(number))),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    await stream.prune();
    expect(stored(stream)).toBe(2500);

    const arrived = collect(stream);
    const slow = stream.subscribe({
      topic: 't',
      group: 'slow',
      maxMessages: 1,
      maxWaitMs: 0,
      handle: () => new Promise(() => undefined),
    });
    await eventually(async () => expect(await stream.lag('t', 'g')).toMatchObject({ messages: 0 }));
    await stream.prune();
    expect(stored(stream)).toBe(2500);
    expect(slow).toBeDefined();
    stream.file.connection.exec("DELETE FROM cursors WHERE reader = 'slow'");
    await stream.prune();
    expect(stored(stream)).toBe(0);
    stream.file.close();

    stream = open();
    await stream.publish('t', [message('later')]);
    const again = collect(stream);
    await eventually(() => expect(again).toHaveLength(1));
    expect(again[0]).toMatchObject({ value: 'later', offset: 2500 });
    expect(arrived).toHaveLength(2500);
    await stream.close();
  });

  it('keeps what is young', async () => {
    const stream = new SqliteStream(join(folder, 'stream.db'), silent, { retainMs: 60_000 });
    const arrived = collect(stream);
    await stream.publish('t', [message('young')]);
    await eventually(async () => expect(await stream.lag('t', 'g')).toMatchObject({ messages: 0 }));
    await stream.prune();
    expect(arrived).toHaveLength(1);
    expect(stream.file.connection.prepare('SELECT count(*) AS n FROM messages').get()?.['n']).toBe(1);
    await stream.close();
  });
});
