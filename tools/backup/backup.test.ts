// A backup while testers test, and what comes out of it.
import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isMouse, Testers } from '../faults/testers.fixture';
import { openInstallation, viewOf } from '../migrate-up/installation.fixture';
import type { Installation } from '../migrate-up/installation.fixture';
import { buildProgram } from '../test/program';
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
  const left = [`${product.dataFolder}-old`, folder, `${folder}-2`, dirname(tool)];
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
}
const sessions = () =>
  installation.product.asAnalyst<Session>(
    `SELECT session, toUInt32(count()) AS events, toUInt32(any(t.events)) AS trail
     FROM session_events AS e FINAL LEFT JOIN (SELECT session, events FROM session_trails FINAL) AS t USING session
     GROUP BY session ORDER BY session`,
  );

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
  expect(await run('backup', folder)).toContain('EEXIST');
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
  for (const { session, events, trail } of found.values()) expect([session, trail]).toEqual([session, events]);
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
