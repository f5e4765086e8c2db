// A backup while testers test, and what comes out of it.
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newApp, newPerson } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { isMouse, Testers } from '../faults/testers.fixture';
import { openInstallation, viewOf } from '../embedded-to-cluster/installation.fixture';
import type { Installation } from '../embedded-to-cluster/installation.fixture';
import { filesIn, sha256 } from './files';

let tool: string;
let installation: Installation;
let folder: string;
/** Per session, how many records were acknowledged when the backup began. */
let acknowledged: ReadonlyMap<string, number>;
let view: unknown;
beforeAll(async () => {
  tool = await buildProgram(`test-backup-${process.pid}`, 'tools/backup/main.ts');
  installation = await openInstallation();
  folder = `${installation.product.dataFolder}-backup`;
});
afterAll(async () => {
  const { product } = installation;
  await product.remove();
  const left = [`${product.dataFolder}-old`, folder, `${folder}-2`, `${folder}s`, dirname(tool)];
  await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
});

async function run(...words: readonly string[]): Promise<string> {
  const env = { ...process.env, REHEARSE_DATA: installation.product.dataFolder };
  try {
    return (await promisify(execFile)(process.execPath, [tool, ...words], { env })).stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

interface Session {
  readonly session: string;
  readonly events: number;
  readonly trail: number;
  readonly number: number;
  /** Of the mouse, once from each table. */
  readonly positions: readonly [number, number];
}
const sessions = () =>
  installation.product.asAnalyst<Session>(
    `SELECT session, toUInt32(count()) AS events, toUInt32(any(t.events)) AS trail, any(number) AS number,
       (toUInt32(any(points.positions)), toUInt32(any(paths.positions))) AS positions
     FROM session_events AS e FINAL LEFT JOIN (SELECT session, events FROM session_trails FINAL) AS t USING session
     LEFT JOIN (SELECT session, number FROM session_numbers FINAL) AS n USING session
     LEFT JOIN (SELECT session, count() AS positions FROM mouse_points FINAL GROUP BY session) AS points USING session
     LEFT JOIN (SELECT session, sum(length(lasts)) AS positions FROM mouse_paths FINAL GROUP BY session) AS paths USING session
     GROUP BY session ORDER BY session`,
  );

/** A backup as it was before there was such a table. */
async function withoutTable(backup: string, table: string): Promise<void> {
  const path = join(backup, 'manifest.json');
  const { files, ...manifest } = JSON.parse(await readFile(path, 'utf8')) as { files: Record<string, string> };
  const { [`tables/${table}`]: _, ...left } = files;
  await writeFile(path, JSON.stringify({ ...manifest, files: left }));
  await rm(join(backup, 'tables', table));
}

const eventsAmong = (records: number) =>
  Array.from({ length: records }, (_, number) => number).filter((number) => !isMouse(number)).length;

test('is taken while records arrive, for its owner only', async () => {
  const { product, app } = installation;
  const testers = new Testers(product, app, 11, 3);
  await testers.send(500);
  testers.allow(1_000_000);
  view = await viewOf(installation, product.send);
  acknowledged = new Map(testers.acknowledged);
  const before = testers.events;
  expect(await run('backup', folder)).toContain('It contains secrets');
  expect(testers.events).toBeGreaterThan(before);
  testers.abandon();
  await testers.stop();
  const files = await filesIn(folder);
  expect(files).toEqual(expect.arrayContaining(['manifest.json', 'secrets.json', 'stream.db', 'tables/mouse_points']));
  for (const path of files) expect([path, (await stat(join(folder, path))).mode & 0o777]).toEqual([path, 0o600]);
  // What is erased while the rest is copied is not in the list, so that it is erased again after a restore.
  const began = async (path: string) => (await stat(join(folder, path))).birthtimeMs;
  expect(await began('erasures.jsonl')).toBeLessThan(await began('documents.db'));
  expect(await run('backup', folder)).toContain('EEXIST');
});

test('comes by itself when it is time, beside the running program; the oldest and the interrupted go', async () => {
  const { product } = installation;
  const parent = `${folder}s`;
  for (const name of ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z', 'mine'])
    await mkdir(join(parent, name), { recursive: true });
  await writeFile(join(parent, '2020-01-01T00-00-00Z', 'manifest.json'), '{}');
  const started = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const args = ['schedule', parent, '1', '0 3 1 1 *'];
  const env = { PORT: new URL(product.url).port };
  const program = new Program({ file: tool, args, dataFolder: product.dataFolder, env });
  // It was due years ago, and is due again in the next year.
  await program.says(/(is a backup of)/);
  const [newest = '', ...others] = await eventually(async () => {
    const names = (await readdir(parent)).toSorted();
    expect(names).toHaveLength(2);
    return names;
  });
  expect([newest >= started, others]).toEqual([true, ['mine']]);
  expect(await filesIn(join(parent, newest))).toEqual(await filesIn(folder));
  expect((await program.kill('SIGTERM')).code).toBe(0);
});

test('waits for the program where it should run beside one', async () => {
  const parent = `${folder}s`;
  const [newest = ''] = await readdir(parent);
  await rename(join(parent, newest), join(parent, '2020-01-01T00-00-00Z'));
  const args = ['schedule', parent, '1', '@daily'];
  const program = new Program({ file: tool, args, dataFolder: installation.product.dataFolder, env: { PORT: '1' } });
  expect(await program.says(/No backup: (.*)/)).toBe('Rehearse does not answer on port 1.');
  await program.kill('SIGTERM');
});

test.each([
  [['schedule', '/', '0', '@daily'], 'How many backups'],
  [['schedule', '/', '7', 'nightly'], 'is no schedule'],
  [['keep', '/', 'x'], 'How many backups'],
])('%j is refused', async (words, message) => {
  expect(await run(...words)).toContain(message);
});

test('is not restored over an installation', async () => {
  expect(await run('restore', folder)).toContain('is not empty');
});

test('is the whole installation as it was: people, prototypes, pictures, logins, every record once', async () => {
  const { product } = installation;
  await product.program.kill('SIGTERM');
  await rename(product.dataFolder, `${product.dataFolder}-old`);
  expect(await run('restore', folder)).toContain('is what it was');
  await product.start();
  await product.settled();
  expect(await viewOf(installation, product.send)).toEqual(view);
  const found = new Map((await sessions()).map((one) => [one.session, one]));
  expect(acknowledged.size).toBeGreaterThan(0);
  for (const [session, records] of acknowledged)
    expect([session, (found.get(session)?.events ?? 0) >= eventsAmong(records)]).toEqual([session, true]);
  // Heavy sessions have their trails a little later.
  await eventually(async () => {
    for (const { session, events, trail } of await sessions()) expect([session, trail]).toEqual([session, events]);
  });
  expect((await sessions()).some(({ positions: [points] }) => points > 0)).toBe(true);
  for (const { session, positions } of await sessions()) {
    const [points, paths] = positions;
    expect([session, paths]).toEqual([session, points]);
  }
});

test('is taken of a stopped installation, too, and is the same once more', async () => {
  const { product } = installation;
  const before = await sessions();
  await product.program.kill('SIGTERM');
  expect(await run('backup', `${folder}-2`)).toContain('It contains secrets');
  await rm(product.dataFolder, { recursive: true });
  expect(await run('restore', `${folder}-2`)).toContain('is what it was');
  await product.start();
  expect(await sessions()).toEqual(before);
});

test('what was erased since is erased again after a restore, by a list of the installation', async () => {
  const { product, app, ada } = installation;
  const list = `${folder}s-list`;
  const backup = `${folder}-3`;
  const { send } = product;
  const bob = await newPerson(send);
  const [session = ''] = (await sessions()).map((one) => one.session);
  const doomed = await newApp(send, bob);
  expect(await run('backup', backup)).toContain('It contains secrets');
  await send('DELETE', `/rest/events/${app.id}/${session}.json`, { token: ada.token });
  await send('POST', '/rest/retire', { token: bob.token, body: { current: bob.password, now: true } });
  await eventually(async () => {
    const found = await product.asAnalyst(`SELECT 1 FROM erasures WHERE session != '' OR account != ''`);
    expect(found.length).toBe(2);
  });
  expect(await run('erasures', list)).toContain('says what was erased');
  await product.program.kill('SIGTERM');
  await rm(product.dataFolder, { recursive: true });
  await withoutTable(backup, 'session_numbers');
  expect(await run('restore', backup, `${list}-none`)).toContain('no list of erasures');
  expect(await run('restore', backup, list)).toContain('is what it was');
  await product.start();
  await eventually(async () => expect((await sessions()).map((one) => one.session)).not.toContain(session));
  const login = { email: bob.email, password: bob.password };
  await eventually(async () =>
    expect((await product.send('POST', '/rest/login/', { body: login })).json).toMatchObject({ type: 'error' }),
  );
  await eventually(async () =>
    expect((await product.send('GET', `/rest/apps/${doomed.id}.json`, { token: ada.token })).status).toBe(404),
  );
  // Their numbers are as they would have been.
  expect((await sessions()).every(({ number }) => number > 0)).toBe(true);
  expect((await sessions()).length).toBeGreaterThan(0);
  await Promise.all([list, backup].map((path) => rm(path, { recursive: true })));
});

test('is there as a whole or not at all: no program starts on one that was interrupted', async () => {
  const { product } = installation;
  await product.program.kill('SIGTERM');
  await rm(product.dataFolder, { recursive: true });
  const table = join('tables', 'mouse_points');
  const [whole, broken] = [await readFile(join(folder, 'manifest.json'), 'utf8'), await sha256(join(folder, table))];
  await truncate(join(folder, table), 1_000);
  await writeFile(join(folder, 'manifest.json'), whole.replace(broken, await sha256(join(folder, table))));
  expect(await run('restore', folder)).toContain('ClickHouse refuses');
  const refused = product.launch();
  expect((await refused.ended).code).toBe(1);
  expect(refused.output).toContain('documents.db is damaged');
  expect(await run('restore', folder)).toContain('is not empty');
  await rm(product.dataFolder, { recursive: true });
});

test('is refused when something in it is damaged or missing, and nothing is made', async () => {
  const { product } = installation;
  await appendFile(join(folder, 'tables', 'session_events'), 'x');
  expect(await run('restore', folder)).toContain('damaged: tables/session_events');
  await rm(join(folder, 'manifest.json'));
  expect(await run('restore', folder)).toContain('no finished backup');
  const left = await readdir(dirname(product.dataFolder));
  expect(left.map((name) => join(dirname(product.dataFolder), name))).not.toContain(product.dataFolder);
});
