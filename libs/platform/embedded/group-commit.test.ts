import { jest } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@rehearse/testkit/waiting';
import { ok, StreamUnavailable } from '../ports';
import { longestWaitMs } from './database-file';
import type { DatabaseFile } from './database-file';
import { GroupCommit } from './group-commit';
import { SqliteDocuments } from './sqlite-documents';
import { SqliteStream } from './sqlite-stream';

const silent = { warn: () => undefined };
const message = (value: string) => ({ key: 'k', value });

let folder = '';
let path = '';
let stream: SqliteStream;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-commit-'));
  path = join(folder, 'stream.db');
  stream = new SqliteStream(path, silent);
  await stream.publish('t', [message('first')]);
});
afterEach(async () => {
  await stream.close();
  await rm(folder, { recursive: true, force: true });
});

/** The way of its log to the disk. */
function syncOf({ file: { log } }: { readonly file: DatabaseFile }) {
  if (!log) throw new Error('its commits bring the log to the disk');
  return jest.spyOn(log, 'sync');
}

/** How many messages whoever opens the file would find. */
const written = (): number => Number(stream.file.connection.prepare('SELECT count(*) AS n FROM messages').get()?.['n']);

async function turns(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await turn();
}

test('a publish resolves when its messages are on the disk; what comes meanwhile waits and goes together', async () => {
  const arrive: (() => void)[] = [];
  const sync = syncOf(stream).mockImplementation(() => new Promise((resolve) => arrive.push(resolve)));
  const resolved: string[] = [];
  const publish = (value: string) => stream.publish('t', [message(value)]).then(() => resolved.push(value));
  const published = [publish('a')];
  await turns(5);
  published.push(publish('b'), publish('c'));
  await turns(5);
  expect([resolved, written(), arrive.length]).toEqual([[], 2, 1]);

  arrive[0]?.();
  await turns(5);
  expect([resolved, written(), arrive.length]).toEqual([['a'], 4, 2]);

  arrive[1]?.();
  await Promise.all(published);
  expect(resolved).toEqual(['a', 'b', 'c']);
  expect(sync).toHaveBeenCalledTimes(2);
});

test('whoever writes beside it waits for other threads as before: only its own look does not', () => {
  const { timeout } = stream.file.connection.prepare('PRAGMA busy_timeout').get() ?? {};
  expect(timeout).toBe(longestWaitMs);
});

test('no reader has a message before it is on the disk', async () => {
  const arrived: string[] = [];
  stream.subscribe({
    topic: 't',
    group: 'g',
    maxMessages: 1,
    maxWaitMs: 0,
    handle: async (batch) => {
      arrived.push(...batch.map(({ value }) => value));
      return batch.map(() => ok);
    },
  });
  await eventually(() => expect(arrived).toEqual(['first']));
  await eventually(async () => expect(await stream.lag('t', 'g')).toMatchObject({ messages: 0 }));
  const { promise: onDisk, resolve: arrive } = Promise.withResolvers<void>();
  syncOf(stream).mockImplementationOnce(() => onDisk);
  const published = stream.publish('t', [message('a')]);
  await eventually(() => expect(written()).toBe(2));
  await turns(20);
  expect(arrived).toEqual(['first']);
  arrive();
  await published;
  await eventually(() => expect(arrived).toEqual(['first', 'a']));
});

test('who came first hears of it before much more work is done', async () => {
  const commit = new GroupCommit(stream.file, {
    began: () => undefined,
    committed: () => undefined,
    rolledBack: () => undefined,
  });
  const seen: string[] = [];
  const busy = (name: string) => () => {
    for (const until = performance.now() + 30; performance.now() < until;);
    seen.push(name);
  };
  await Promise.all(['a', 'b'].map((name) => commit.run(busy(name)).then(() => seen.push(`${name} is stored`))));
  expect(seen).toEqual(['a', 'a is stored', 'b', 'b is stored']);
  await commit.close();
});

test('what the disk did not take is written anew, into the database, before anybody is told that it is there', async () => {
  const sync = syncOf(stream).mockRejectedValueOnce(new Error('EIO'));
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
  await stream.publish('t', [message('a')]);
  expect((await stat(`${path}-wal`)).size).toBe(0);
  await stream.publish('t', [message('b')]);
  expect(sync).toHaveBeenCalledTimes(2);
});

test('while it cannot be written anew nothing counts as stored', async () => {
  const sync = syncOf(stream).mockRejectedValueOnce(new Error('EIO'));
  const reader = new SqliteStream(path, silent, { joined: true });
  reader.file.connection.exec('BEGIN; SELECT * FROM messages');
  await expect(stream.publish('t', [message('a')])).rejects.toThrow(StreamUnavailable);
  // A later sync would say that all is well.
  await expect(stream.publish('t', [message('b')])).rejects.toThrow(/did not reach the disk/);
  await expect(stream.check()).rejects.toThrow(/did not reach the disk/);
  reader.file.connection.exec('COMMIT');
  await stream.check();
  expect(sync).toHaveBeenCalledTimes(1);
  await stream.publish('t', [message('c')]);
  await reader.close();
});

test('closing waits for what is on its way', async () => {
  const published = stream.publish('t', [message('last')]);
  await turn();
  await stream.close();
  await published;
  stream = new SqliteStream(path, silent);
  expect(written()).toBe(2);
});

describe('a commit', () => {
  /** Hears of each COMMIT before it is done; the first one that it makes fail fails. */
  function commitsOf({ connection }: DatabaseFile, hear: () => void) {
    const exec = connection.exec.bind(connection);
    return jest.spyOn(connection, 'exec').mockImplementation((sql) => {
      if (sql === 'COMMIT') hear();
      exec(sql);
    });
  }
  const failing = () => {
    let left = 1;
    return () => {
      if (left-- > 0) throw new Error('no COMMIT');
    };
  };

  let documents: SqliteDocuments;
  beforeEach(() => {
    documents = new SqliteDocuments(join(folder, 'documents.db'), stream, silent);
  });
  afterEach(() => documents.close());

  /** Whoever opens the file finds them. */
  const outside = (file: DatabaseFile, sql: string): unknown[] => {
    const other = new DatabaseSync(file.path, { readOnly: true });
    try {
      return other
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0]);
    } finally {
      other.close();
    }
  };
  /** On a slow machine, too: a transaction that takes long is closed while more work waits. */
  const together = async <T>(work: () => Promise<T>): Promise<T> => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    return work().finally(() => clock.mockRestore());
  };
  const idsOutside = () => outside(documents.file, 'SELECT id FROM documents ORDER BY id');

  test('is done before anybody is told that a document is there', async () => {
    const things = documents.collection({ name: 'd', indexes: [] });
    const seen: unknown[] = [];
    const write = (id: string) => things.insert(id, {}).then(() => seen.push(id, idsOutside()));
    commitsOf(documents.file, () => seen.push('COMMIT'));
    await together(() => Promise.all([write('a'), write('b')]));
    expect(seen).toEqual(['COMMIT', 'a', ['a', 'b'], 'b', ['a', 'b']]);
  });

  test('is nothing that anybody reads before it is on the disk; who reads meanwhile waits for that, and no longer', async () => {
    const things = documents.collection({ name: 'd', indexes: [{ name: 'n', path: ['n'] }] });
    const { promise: onDisk, resolve: arrive } = Promise.withResolvers<void>();
    syncOf(documents).mockImplementationOnce(() => onDisk);
    const seen: string[] = [];
    const inserted = things.insert('a', { n: 1 }).then(() => seen.push('inserted'));
    await eventually(() => expect(idsOutside()).toEqual(['a']));
    const read = [
      things.get('a').then((found) => seen.push(`get ${found?.id}`)),
      things.findBy('n', [1]).then(([found]) => seen.push(`findBy ${found?.id}`)),
      things.between('a', 'b').then(([found]) => seen.push(`between ${found?.id}`)),
    ];
    await turns(20);
    expect(seen).toEqual([]);
    arrive();
    await Promise.all([inserted, ...read]);
    expect(seen.toSorted()).toEqual(['between a', 'findBy a', 'get a', 'inserted']);
    syncOf(documents).mockRejectedValueOnce(new Error('EIO'));
    await things.insert('b', { n: 1 });
    expect((await things.findBy('n', [1])).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('that fails leaves nothing of all that went together, and says so to each; the next one begins anew', async () => {
    const things = documents.collection({ name: 'd', indexes: [{ name: 'n', path: ['n'], unique: true }] });
    await things.insert('before', { n: 0 });
    commitsOf(documents.file, failing());
    const all = await together(() =>
      Promise.allSettled([
        things.insert('a', { n: 1 }),
        things.change('before', { set: [[['n'], 2]] }),
        things.remove('before'),
      ]),
    );
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await things.get('before')).toEqual({ id: 'before', revision: 1, value: { n: 0 } });
    await things.insert('b', { n: 1 });
    expect(idsOutside()).toEqual(['b', 'before']);
  });

  test('that fails leaves no message in the outbox', async () => {
    const things = documents.collection({ name: 'd', indexes: [] });
    const publish = jest.spyOn(stream, 'publish');
    commitsOf(documents.file, failing());
    const outbox = [{ topic: 't', ...message('of a') }];
    await expect(things.insert('a', {}, { outbox })).rejects.toThrow('no COMMIT');
    expect(await documents.waiting()).toBe(0);
    await things.insert('b', {});
    await turns(5);
    expect(publish).not.toHaveBeenCalled();
    await things.insert('c', {}, { outbox });
    await eventually(() => expect(publish.mock.calls).toEqual([['t', [expect.objectContaining(message('of a'))]]]));
  });

  test('leaves messages that the stream does not take; closing tries once more', async () => {
    const path = join(folder, 'more.db');
    const more = new SqliteDocuments(path, stream, silent);
    const publish = jest.spyOn(stream, 'publish').mockRejectedValueOnce(new Error('the stream is away'));
    await more.collection({ name: 'd', indexes: [] }).insert('a', {}, { outbox: [{ topic: 't', ...message('of a') }] });
    await eventually(() => expect(publish).toHaveBeenCalledTimes(1));
    await more.close();
    expect(publish).toHaveBeenCalledTimes(2);
    const left = new DatabaseSync(path, { readOnly: true });
    expect(left.prepare('SELECT count(*) AS n FROM outbox').get()).toEqual({ n: 0 });
    left.close();
  });

  test('that fails gives its offsets to the next messages, and no reader sees what is not there', async () => {
    const arrived: [number, string][] = [];
    stream.subscribe({
      topic: 't',
      group: 'g',
      maxMessages: 10,
      maxWaitMs: 0,
      handle: async (batch) => {
        arrived.push(...batch.map(({ offset, value }): [number, string] => [offset, value]));
        return batch.map(() => ok);
      },
    });
    await eventually(() => expect(arrived).toEqual([[0, 'first']]));
    await eventually(async () => expect(await stream.lag('t', 'g')).toMatchObject({ messages: 0 }));
    commitsOf(stream.file, failing());
    await expect(stream.publish('t', [message('lost')])).rejects.toThrow(StreamUnavailable);
    await stream.publish('t', [message('second')]);
    await eventually(() =>
      expect(arrived).toEqual([
        [0, 'first'],
        [1, 'second'],
      ]),
    );
  });

  test('takes a piece of work that fails out, and no other one', async () => {
    const things = documents.collection({ name: 'd', indexes: [{ name: 'n', path: ['n'], unique: true }] });
    const all = await Promise.allSettled([
      things.insert('a', { n: 1 }),
      things.insert('b', { n: 1 }),
      things.insert('c', { n: 2 }),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(idsOutside()).toEqual(['a', 'c']);
  });
});
