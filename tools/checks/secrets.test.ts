import { answeringServices, serviceNames } from '@rehearse/contract';
import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../deploy/compose/secrets.mjs', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const draw = () => execFileSync(process.execPath, [program, folder], { encoding: 'utf8' });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
const all = () => files().map((name) => [name, read(name)]);
const variablesOf = (program: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read(`${program}/rehearse.env`)
      .split('\n')
      .map((line) => line.split(/=(.*)/)),
  );

test('draws each secret once', () => {
  draw();
  const first = all();
  draw();
  expect(all()).toEqual(first);
  const values = Object.values(JSON.parse(read('drawn.json')) as Record<string, string>);
  expect(new Set(values).size).toBe(10 + answeringServices.length);
  for (const value of values) expect(value).toMatch(/^[\w-]{43}$/);
});

test('lets nobody else read, but who the authority is, and prints nothing', () => {
  expect(draw()).toBe('');
  for (const name of files())
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, name === 'ca.crt' ? 0o644 : 0o600]);
  expect(statSync(join(folder, 'studio')).mode & 0o777).toBe(0o700);
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
  const env = { ...variablesOf('studio'), ...variablesOf('analytics'), ...variablesOf('gateway') };
  expect(new URL(env['MONGO_URL'] ?? '').password).toBe(read('mongo-password'));
  expect(read('kafka.jaas')).toContain(`user_rehearse="${new URL(env['KAFKA_URL'] ?? '').password}"`);
  expect(read('redis.conf')).toBe(`requirepass ${new URL(env['REDIS_URL'] ?? '').password}\n`);
  expect(read('s3/s3.env')).toContain(`ROOT_SECRET_KEY=${new URL(env['S3_URL'] ?? '').password}\n`);
  expect(new URL(env['CLICKHOUSE_URL'] ?? '').password).toBe(read('clickhouse-password'));
  for (const name of ['MONGO_URL', 'KAFKA_URL', 'REDIS_URL', 'S3_URL'])
    expect(env[name]).toMatch(/^(kafkas|rediss|https):|[?]tls=true$/);
  expect(env['REHEARSE_SECRET']?.length).toBeGreaterThanOrEqual(32);
});

test('gives each store and service a certificate of an authority that every program is told', () => {
  draw();
  const authority = new X509Certificate(read('ca.crt'));
  expect(authority.ca && authority.verify(authority.publicKey)).toBe(true);
  for (const program of ['gateway', 'studio', 'backup']) expect(read(`${program}/ca.crt`)).toBe(read('ca.crt'));
  const stores = ['kafka', 'mongo', 'redis', 's3/s3'].map((path) => [path.replace('s3/', ''), `${path}.pem`] as const);
  const services = serviceNames.map((name) => [name, `${name}/tls.pem`] as const);
  const keys = [...stores, ...services].map(([name, file]) => {
    const pem = read(file);
    const certificate = new X509Certificate(pem);
    expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(pem))).toBe(true);
    for (const host of [name, 'localhost']) expect(certificate.checkHost(host)).toBe(host);
    expect(certificate.checkHost('example.org')).toBeUndefined();
    expect(Date.parse(certificate.validTo) - Date.now()).toBeGreaterThan(9 * 365 * 86_400_000);
    return pem;
  });
  expect(new Set(keys).size).toBe(stores.length + serviceNames.length);
});

test('is read by Node itself', () => {
  draw();
  const file = `--env-file=${join(folder, 'studio/rehearse.env')}`;
  const seen = execFileSync(process.execPath, [file, '-p', 'process.env.REDIS_URL'], { encoding: 'utf8' });
  expect(read('studio/rehearse.env')).toContain(`REDIS_URL=${seen}`);
});

test('a key of logins that was changed is told as the one before', () => {
  draw();
  const { token: previousToken, ...others } = JSON.parse(read('drawn.json')) as Record<string, string>;
  writeFileSync(join(folder, 'drawn.json'), JSON.stringify({ ...others, previousToken }));
  draw();
  for (const program of ['gateway', 'auth']) {
    const { REHEARSE_SECRET: token, REHEARSE_SECRET_PREVIOUS: before } = variablesOf(program);
    expect(before).toBe(previousToken);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(before);
  }
});

test('a program knows what it needs, and no more; only auth and the gateway know what signs logins', () => {
  draw();
  const known = (program: string) => Object.keys(variablesOf(program)).filter((name) => name.endsWith('_SECRET'));
  const secrets = answeringServices.map((name) => `${name.toUpperCase()}_SECRET`);
  expect(known('gateway')).toEqual(['REHEARSE_SECRET', ...secrets]);
  expect(known('auth')).toEqual(['REHEARSE_SECRET', 'AUTH_SECRET', 'CALLS_SECRET']);
  for (const name of answeringServices.filter((one) => one !== 'auth'))
    expect(known(name)).toEqual([`${name.toUpperCase()}_SECRET`, 'CALLS_SECRET']);
  for (const name of ['pipeline', 'backup']) expect(known(name)).toEqual([]);
});
