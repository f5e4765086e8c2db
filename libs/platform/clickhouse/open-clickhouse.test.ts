import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, until } from '@rehearse/testkit/waiting';
import {
  ClickHouse,
  ClickHouseRefusal,
  ClickHouseTimeout,
  ClickHouseUnavailable,
  dateTime64,
  migrate,
  openClickHouse,
  OwnServer,
} from '.';
import { findEngine } from './engine-library';

describe('ClickHouse of our own', () => {
  let folder = '';
  let server: OwnServer;
  let clickhouse: ClickHouse;
  let analyst: ClickHouse;
  const exits: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rehearse-clickhouse-'));
    server = await OwnServer.start({ folder, onExit: (words) => exits.push(words) });
    clickhouse = new ClickHouse(server.connection);
    analyst = new ClickHouse(server.analyst);
    await clickhouse.command('CREATE TABLE texts (n UInt32, text String) ENGINE = ReplacingMergeTree ORDER BY n');
  });

  afterAll(async () => {
    await clickhouse.close();
    await analyst.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    await clickhouse.command('TRUNCATE TABLE texts');
  });

  const count = async (client = clickhouse) =>
    (await client.query<{ n: number }>('SELECT count() AS n FROM texts FINAL'))[0]?.n;
  const pid = () => {
    if (server.pid === undefined) throw new Error('no process');
    return server.pid;
  };

  it('leaves the processor to us where it is short', async () => {
    const threads = await readdir(`/proc/${pid()}/task`);
    const later = threads.filter((thread) => getPriority(Number(thread)) > getPriority());
    // Node may have started some of its own before.
    expect(later.length).toBeGreaterThan(threads.length - 10);
    expect(later).toContain(String(pid()));
  });

  it('asks again where a connection ends before it is answered, and does nothing twice that is not idempotent', async () => {
    let toEnd = 0;
    let toCut = 0;
    const proxy = createServer((near) => {
      near.on('error', () => near.destroy());
      if (toEnd > 0) {
        toEnd -= 1;
        near.once('data', () => near.destroy());
        return;
      }
      const { hostname, port } = new URL(server.connection.url);
      const far = connect(Number(port), hostname);
      far.on('error', () => near.destroy());
      near.pipe(far);
      if (toCut === 0) return void far.pipe(near);
      toCut -= 1;
      far.once('data', (data: Buffer) => near.write(data.subarray(0, data.length - 1), () => near.destroy()));
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const through = new ClickHouse({ ...server.connection, url: `http://127.0.0.1:${port}` });
    toEnd = 1;
    expect(await count(through)).toBe(0);
    await through.close();

    const cut = new ClickHouse({ ...server.connection, url: `http://127.0.0.1:${port}` });
    toCut = 1;
    expect(await count(cut)).toBe(0);
    expect(toCut).toBe(0);
    await cut.close();

    const writer = new ClickHouse({ ...server.connection, url: `http://127.0.0.1:${port}` });
    toEnd = 1;
    await expect(writer.insert('texts', [{ n: 1, text: 'a' }])).rejects.toThrow(ClickHouseUnavailable);
    toEnd = 1;
    await expect(writer.command('SELECT 1')).rejects.toThrow(ClickHouseUnavailable);
    toEnd = 2;
    await expect(writer.command('SELECT 1', {}, { isIdempotent: true })).rejects.toThrow(ClickHouseUnavailable);
    toEnd = 2;
    await expect(count(writer)).rejects.toThrow(ClickHouseUnavailable);
    toEnd = 1;
    await writer.command('SELECT 1', {}, { isIdempotent: true });
    expect(toEnd).toBe(0);
    await writer.close();
    proxy.close();
  });

  it('is a real server that takes rows and answers with parameters', async () => {
    expect(await clickhouse.ping()).toBe(true);
    await clickhouse.insert('texts', [
      { n: 1, text: 'one' },
      { n: 2, text: 'two' },
    ]);
    const rows = await clickhouse.query(
      'SELECT n, text FROM texts WHERE text IN {wanted:Array(String)} AND n > {from:UInt32}',
      {
        wanted: ['two', "it's"],
        from: 1,
      },
    );
    expect(rows).toEqual([{ n: 2, text: 'two' }]);
    await clickhouse.insert('texts', []);
    expect(await count()).toBe(2);
  });

  it('keeps every text as it is', async () => {
    const texts = [
      '',
      '\n\n',
      'a\n\nDROP TABLE texts;\n',
      "'; DROP TABLE texts; --",
      '{"n": 1}',
      '\\',
      '\\N',
      '\t',
      '\0',
      '"',
      '😀 ä',
      '\u2028',
      '\\ud800',
    ];
    await clickhouse.insert(
      'texts',
      texts.map((text, n) => ({ n, text })),
    );
    const rows = await clickhouse.query<{ text: string }>('SELECT text FROM texts ORDER BY n');
    expect(rows.map(({ text }) => text)).toEqual(texts);
    for (const text of texts) {
      expect(
        await clickhouse.query('SELECT {text:String} = text AS same FROM texts WHERE n = {n:UInt32}', {
          text,
          n: texts.indexOf(text),
        }),
      ).toEqual([{ same: 1 }]);
    }
  });

  it('takes half characters as U+FFFD and bytes that are no text without harm', async () => {
    await clickhouse.insert('texts', [{ n: 1, text: 'a\ud800b \\\udc00 \ud83d\ude00' }]);
    expect(await clickhouse.query('SELECT text FROM texts')).toEqual([{ text: 'a\ufffdb \\\ufffd 😀' }]);
    await clickhouse.command("INSERT INTO texts SELECT 2, unhex('61FF62')");
    const [row] = await clickhouse.query<{ text: string }>('SELECT text FROM texts WHERE n = 2');
    expect(row?.text).toBe('a\ufffdb');
  });

  it('keeps milliseconds', async () => {
    const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
    const sql = "SELECT toUnixTimestamp64Milli({at:DateTime64(3, 'UTC')}) AS ms";
    expect(dateTime64(at)).toBe('2026-01-02 03:04:05.678');
    expect(await clickhouse.query(sql, { at: dateTime64(at) })).toEqual([{ ms: at }]);
  });

  it('stores again what comes again, in the table and in its view; the sort key absorbs it', async () => {
    await clickhouse.command('CREATE TABLE sums (n UInt64) ENGINE = ReplacingMergeTree ORDER BY n');
    await clickhouse.command('CREATE MATERIALIZED VIEW into_sums TO sums AS SELECT n FROM texts');
    const rows = Array.from({ length: 2000 }, (_, n) => ({ n, text: 'x' }));
    await clickhouse.insert('texts', rows);
    await clickhouse.command('TRUNCATE TABLE texts');
    await clickhouse.insert('texts', rows);
    expect(await count()).toBe(2000);
    await clickhouse.insert('texts', rows.slice(0, 1500));
    expect(await count()).toBe(2000);
    expect(await clickhouse.query('SELECT count() AS n FROM sums FINAL')).toEqual([{ n: 2000 }]);
    await clickhouse.command('DROP VIEW into_sums');
  });

  it('writes nothing of a block with a bad row', async () => {
    await expect(
      clickhouse.insert('texts', [
        { n: 1, text: 'ok' },
        { n: 'bad', text: 'x' },
      ]),
    ).rejects.toThrow(ClickHouseRefusal);
    expect(await count()).toBe(0);
  });

  describe('query', () => {
    it('cannot write', async () => {
      await expect(clickhouse.query('INSERT INTO texts VALUES (1, 2)')).rejects.toThrow(ClickHouseRefusal);
      await expect(clickhouse.query('DROP TABLE texts')).rejects.toThrow(ClickHouseRefusal);
      await expect(clickhouse.query('SELECT 1; DROP TABLE texts')).rejects.toThrow(ClickHouseRefusal);
      expect(await count()).toBe(0);
    });

    it('is stopped after its time and within its memory', async () => {
      await expect(
        clickhouse.query('SELECT sum(sipHash64(number)) AS s FROM numbers(1e12)', {}, { timeoutMs: 300 }),
      ).rejects.toThrow(ClickHouseTimeout);
      const sorted = 'SELECT number FROM numbers(30000000) ORDER BY sipHash64(number) LIMIT 1 OFFSET 20000000';
      await expect(clickhouse.query(sorted, {}, { maxMemory: 20_000_000 })).rejects.toMatchObject({ code: 241 });
      await expect(clickhouse.query('SELECT wrong')).rejects.toMatchObject({ name: 'ClickHouseRefusal', code: 47 });
    });

    it('ends inside ClickHouse when its signal aborts', async () => {
      const abort = new AbortController();
      const asked = clickhouse.query(
        'SELECT sum(sipHash64(number)) AS aborted FROM numbers(1e12)',
        {},
        { signal: abort.signal },
      );
      await sleep(200);
      abort.abort(new Error('the page is gone'));
      await expect(asked).rejects.toThrow('the page is gone');
      const running =
        "SELECT count() AS n FROM system.processes WHERE query LIKE '%AS aborted%' AND query NOT LIKE '%processes%'";
      await eventually(async () => expect(await clickhouse.query(running)).toEqual([{ n: 0 }]));
    });
  });

  describe('the analyst', () => {
    it('reads the analytics tables', async () => {
      await clickhouse.insert('texts', [{ n: 1, text: 'one' }]);
      expect(await count(analyst)).toBe(1);
      expect(await analyst.query('SHOW TABLES')).toContainEqual({ name: 'texts' });
    });

    it.each([
      "INSERT INTO texts VALUES (1, 'x')",
      'TRUNCATE TABLE texts',
      'DROP TABLE texts',
      'CREATE TABLE mine (n UInt8) ENGINE = Memory',
      'SET readonly = 0',
      'SELECT 1 SETTINGS readonly = 0',
      'SELECT 1 SETTINGS max_memory_usage = 0',
      'SELECT 1 SETTINGS max_execution_time = 100000',
      'SELECT * FROM system.users',
      'SELECT * FROM system.processes',
      'SELECT * FROM system.server_settings',
      'SHOW CREATE USER analyst',
      "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')",
      'SYSTEM STOP LISTEN HTTP',
      'SYSTEM SHUTDOWN',
    ])('may not: %s', async (sql) => {
      await expect(analyst.command(sql)).rejects.toThrow(ClickHouseRefusal);
    });

    it('is let in by any HTTP client with its password only', async () => {
      const { url, password } = server.analyst;
      const ask = (user: string, secret: string) =>
        fetch(`${url}/?query=SELECT%20currentUser()`, {
          headers: { 'X-ClickHouse-User': user, 'X-ClickHouse-Key': secret },
        });
      expect(await (await ask('analyst', password)).text()).toBe('analyst\n');
      expect((await ask('analyst', 'wrong')).status).toBe(403);
      expect((await ask('rehearse', password)).status).toBe(403);
    });

    it('finds the address and password in a file that only the owner can read', async () => {
      const file = join(folder, 'analyst.json');
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(server.analyst);
      for (const name of [
        'analyst.json',
        'passwords.json',
        'config',
        'config/users.xml',
        'config/config.xml',
        'store',
      ]) {
        expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
      }
    });
  });

  it('that refuses us is not waited for, and the variable to change is named', async () => {
    const address = new URL(server.analyst.url);
    Object.assign(address, { username: 'analyst', password: 'wrong' });
    const refused = openClickHouse({ url: String(address), folder: '/nonexistent' });
    await expect(refused).rejects.toThrow(/^CLICKHOUSE_URL: ClickHouse refuses us: .*Authentication failed/);
  });

  it('comes back with its data, at the same address, after its process was killed', async () => {
    await clickhouse.insert('texts', [{ n: 1, text: 'kept' }]);
    const before = exits.length;
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    await until(() => !server.isReady);
    await expect(clickhouse.query('SELECT 1')).rejects.toThrow(ClickHouseUnavailable);
    await until(() => server.isReady);
    expect(await clickhouse.query('SELECT text FROM texts')).toEqual([{ text: 'kept' }]);
    await clickhouse.insert('texts', [{ n: 1, text: 'kept' }]);
    expect(await count()).toBe(1);
    expect(exits).toHaveLength(before + 1);
    expect(pid()).not.toBe(killed);
  });

  it('holds every row exactly once when a writer repeats what was not answered, over five kills', async () => {
    const size = 200;
    let batches = 0;
    let done = false;
    const insert = async (batch: number): Promise<void> => {
      const rows = Array.from({ length: size }, (_, row) => ({ n: batch * size + row, text: `batch ${batch}` }));
      try {
        await clickhouse.insert('texts', rows);
      } catch (error) {
        if (!(error instanceof ClickHouseUnavailable)) throw error;
        await sleep(20);
        await insert(batch);
      }
    };
    const writers = [0, 1, 2].map(async () => {
      while (!done) await insert(batches++);
    });
    for (let kill = 0; kill < 5; kill++) {
      await sleep(100 + kill * 20);
      process.kill(pid(), 'SIGKILL');
      await until(() => !server.isReady);
      await until(() => server.isReady);
    }
    done = true;
    await Promise.all(writers);
    const [sums] = await clickhouse.query(
      'SELECT count() AS rows, uniqExact(n) AS distinct, max(n) AS last FROM texts FINAL',
    );
    expect(sums).toEqual({ rows: batches * size, distinct: batches * size, last: batches * size - 1 });
    expect(batches).toBeGreaterThan(10);
  });
});

describe('migrate', () => {
  it('runs each step once, in order, also after a step failed half way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearse-migrate-'));
    const server = await OwnServer.start({ folder });
    const clickhouse = new ClickHouse(server.connection);
    const first = {
      number: 1,
      name: 'first',
      sql: "CREATE TABLE IF NOT EXISTS a (x String DEFAULT ';') ENGINE = MergeTree ORDER BY x;\nINSERT INTO a SELECT getSetting('max_execution_time');",
    };
    const broken = {
      number: 2,
      name: 'second',
      sql: 'CREATE TABLE IF NOT EXISTS b (x UInt8) ENGINE = MergeTree ORDER BY x; SELECT wrong;',
    };
    const second = { ...broken, sql: broken.sql.replace('wrong', '1') };
    try {
      await expect(migrate(clickhouse, [broken, first])).rejects.toThrow(ClickHouseRefusal);
      expect(await migrate(clickhouse, [second, first])).toEqual(['second']);
      expect(await migrate(clickhouse, [first, second])).toEqual([]);
      // Once, and a step has hours.
      expect(await clickhouse.query('SELECT x FROM a')).toEqual([{ x: String(6 * 3_600) }]);
      await expect(migrate(clickhouse, [{ ...first, sql: 'SELECT 1' }])).rejects.toThrow('changed after it ran');
    } finally {
      await clickhouse.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('findEngine', () => {
  it('says what to do on a machine without an engine', () => {
    for (const system of ['freebsd-x64', 'linux-x64-musl', 'darwin-arm64'])
      expect(() => findEngine(system)).toThrow(new RegExp(`${system}.*CLICKHOUSE_URL`, 's'));
  });
});
