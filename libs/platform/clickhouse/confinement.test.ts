// What the engine's process may do, tried by a program in its place; and what happens where it cannot be shut in.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@rehearse/testkit/engines';
import { buildProgram } from '@rehearse/testkit/programs';
import { findEngine } from './engine-library';
import { confined } from './engine-process';

const { ffi } = findEngine();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-confinement-'));
  mkdirSync(join(folder, 'store'));
  writeFileSync(join(folder, 'secrets.json'), 'canary');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Answers what each of its attempts came to: "done", or the code of the error. */
const attempts = `
  const fs = require('node:fs');
  const net = require('node:net');
  const [folder, listening, free, parent] = process.argv.slice(1);
  const tried = (work) => {
    try {
      work();
      return 'done';
    } catch (error) {
      return error.code;
    }
  };
  const settled = (emitter, event) =>
    new Promise((resolve) => emitter.once(event, () => resolve('done')).once('error', ({ code }) => resolve(code)));
  const listen = (port) => settled(net.createServer().listen(Number(port), '127.0.0.1').unref(), 'listening');
  (async () => {
    const found = {
      secrets: tried(() => fs.readFileSync(folder + '/secrets.json')),
      list: tried(() => fs.readdirSync(folder)),
      passwords: tried(() => fs.readFileSync('/etc/passwd')),
      environment: tried(() => fs.readFileSync('/proc/' + parent + '/environ')),
      outside: tried(() => fs.writeFileSync(folder + '/written', '')),
      temporary: tried(() => fs.mkdtempSync(require('node:os').tmpdir() + '/')),
      link: tried(() => fs.linkSync(folder + '/store/own', folder + '/linked')),
      own: tried(() => fs.writeFileSync(folder + '/store/own', '')),
      program: tried(() => require('node:child_process').execFileSync('/bin/sh', ['-c', 'true'])),
      signal: tried(() => process.kill(Number(parent), 0)),
      connect: await settled(net.connect(Number(listening), '127.0.0.1'), 'connect'),
      listen: await listen(free),
      otherPort: await listen(0),
      env: Object.keys(process.env).sort().join(),
    };
    process.stdout.write(JSON.stringify(found));
    process.exit();
  })();
`;

const confinesOf = (port: number, read: readonly string[] = []) => ({ store: join(folder, 'store'), read, port });

it('reads nothing but what it needs, reaches nobody, starts nothing, and has no environment', async () => {
  const outside = createServer().listen(0, '127.0.0.1');
  await once(outside, 'listening');
  let heard = 0;
  outside.on('connection', () => heard++);
  const [port = 0] = await freePorts(1);
  const { port: listening } = outside.address() as AddressInfo;
  const next = ['-e', attempts, '--', folder, ...[listening, port, process.pid].map(String)];
  const env = { ...process.env, NODE_OPTIONS: '', SMTP_URL: 'smtp://secret', TZ: 'Europe/Berlin' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, confined(ffi, confinesOf(port), next), {
    env,
  });
  outside.close();
  expect(stderr).toBe('');
  const [refused, done] = ['EACCES', 'done'];
  const outOfReach = { secrets: refused, list: refused, passwords: refused, environment: refused };
  const unchanged = { outside: refused, temporary: refused, link: 'ENOENT', own: done };
  const alone = { program: refused, signal: 'EPERM', connect: refused, listen: done, otherPort: refused };
  expect(JSON.parse(stdout)).toEqual({ ...outOfReach, ...unchanged, ...alone, env: 'OPENSSL_CONF,TZ' });
  expect(heard).toBe(0);
});

it('says so where it cannot be shut in, and goes on', () => {
  const text = '/etc/passwd/not-a-folder';
  const next = ['-e', 'console.error("went on")'];
  const { stderr } = spawnSync(process.execPath, confined(ffi, confinesOf(1, [text]), next), { encoding: 'utf8' });
  expect(stderr).toMatch(/^unconfined: ENOTDIR.*\nwent on\n$/);
});

it('starts unconfined where the kernel refuses, and tells it', async () => {
  const program = await buildProgram(
    `test-unconfined-${process.pid}`,
    'libs/platform/clickhouse/unconfined.fixture.ts',
  );
  const said = execFileSync(process.execPath, [program, join(folder, 'clickhouse')], { encoding: 'utf8' });
  expect(said).toMatch(/^syscall 446: .*\n1 \[\w+: .*getcwd/);
  rmSync(dirname(program), { recursive: true, force: true });
});
