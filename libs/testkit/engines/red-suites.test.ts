import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@rehearse/testkit/waiting';
import { root } from '../root';
import { ownCache } from './own-cache.fixture';
import { readRecords } from './record';
import { isRunning } from './running';

ownCache();

const args = ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js')];
const only = ['--runInBand', '--selectProjects=engines', '--testMatch=**/red.fixture.ts'];
const environment = (red: string) => ({ ...process.env, RED: red, SMTP_URL: '' });

/** What Jest says of the suite. */
const jest = (red: string) =>
  new Promise<string>((resolve) => {
    const options = { cwd: root, env: environment(red), timeout: 100_000 };
    execFile(process.execPath, [...args, ...only], options, (_, stdout, stderr) => resolve(stdout + stderr));
  });

const processes = () =>
  readRecords().flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'process' ? (node.running ?? []) : [])));

test.each([
  ['a test', 'red test'],
  ['beforeAll', 'red before all'],
])('a suite of which %s fails ends at once, and its engines with it', async (red, message) => {
  const said = await jest(red);
  expect(said).toContain(message);
  expect(said).toContain('smtp is shared with other suites');
  expect(said).toMatch(/Tests: +2 failed, 2 total/);
  await eventually(() => expect(readRecords()).toEqual([]));
});

test('engines end when Jest is killed', async () => {
  const options = { cwd: root, env: environment('hangs'), stdio: 'ignore' as const };
  const killed = spawn(process.execPath, [...args, ...only, '--testNamePattern=shared'], options);
  await eventually(() => expect(processes()).not.toEqual([]));
  const [engine] = processes();
  killed.kill('SIGKILL');
  await once(killed, 'close');
  await eventually(() => expect(readRecords()).toEqual([]));
  expect(engine && isRunning(engine)).toBe(false);
});
