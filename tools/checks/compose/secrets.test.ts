import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../deploy/compose/secrets.mjs', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const draw = () => execFileSync(process.execPath, [program, folder], { encoding: 'utf8' });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const all = () => readdirSync(folder).map((name) => [name, read(name)]);

test('draws each secret once', () => {
  draw();
  const first = all();
  draw();
  expect(all()).toEqual(first);
  const values = Object.values(JSON.parse(read('drawn.json')) as Record<string, string>);
  expect(new Set(values).size).toBe(8);
  for (const value of values) expect(value).toMatch(/^[\w-]{43}$/);
});

test('lets nobody else read, and prints nothing', () => {
  expect(draw()).toBe('');
  for (const name of readdirSync(folder))
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
});

test('adds what a later version needs, and keeps the rest', () => {
  draw();
  const { s3, ...older } = JSON.parse(read('drawn.json')) as Record<string, string>;
  execFileSync('sh', ['-c', `printf '%s' "$0" > "$1"`, JSON.stringify(older), join(folder, 'drawn.json')]);
  draw();
  const newer = JSON.parse(read('drawn.json')) as Record<string, string>;
  expect(newer).toMatchObject(older);
  expect(newer['s3']).not.toBe(s3);
});

test('tells the services and each store the same', () => {
  draw();
  const env = Object.fromEntries(
    read('rehearse.env')
      .split('\n')
      .map((line) => line.split(/=(.*)/)),
  );
  expect(new URL(env['MONGO_URL'] ?? '').password).toBe(read('mongo-password'));
  expect(read('redis.conf')).toBe(`requirepass ${new URL(env['REDIS_URL'] ?? '').password}\n`);
  expect(read('s3.env')).toContain(`ROOT_SECRET_KEY=${new URL(env['S3_URL'] ?? '').password}\n`);
  expect(new URL(env['CLICKHOUSE_URL'] ?? '').password).toBe(read('clickhouse-password'));
  expect(env['REHEARSE_SECRET']?.length).toBeGreaterThanOrEqual(32);
});

test('is read by Node itself', () => {
  draw();
  const file = `--env-file=${join(folder, 'rehearse.env')}`;
  const seen = execFileSync(process.execPath, [file, '-p', 'process.env.REDIS_URL'], { encoding: 'utf8' });
  expect(read('rehearse.env')).toContain(`REDIS_URL=${seen}`);
});
