import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemName } from '../libs/platform/clickhouse/engine-package.mjs';
import { engineToInstall } from './engine.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const version = /"@chdb\/lib-linux-x64-gnu": "(\d+\.\d+\.\d+[^"]*)"/.exec(
  readFileSync(`${root}package.json`, 'utf8'),
)?.[1];
let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'rehearse-engine-'))}/`;
  copyFileSync(`${root}package.json`, `${folder}package.json`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  [{ platform: 'linux', arch: 'x64', hasGlibc: true }, 'linux-x64-gnu'],
  [{ platform: 'linux', arch: 'arm64', hasGlibc: true }, 'linux-arm64-gnu'],
  [{ platform: 'darwin', arch: 'x64', hasGlibc: false }, 'darwin-x64'],
  [{ platform: 'darwin', arch: 'arm64', hasGlibc: false }, 'darwin-arm64'],
])('of %j the package of that name is installed, in the version that is pinned', (machine, system) => {
  expect(systemName(machine)).toBe(system);
  expect(version).toBeDefined();
  expect(engineToInstall(folder, system)).toBe(`@chdb/lib-${system}@${version}`);
  mkdirSync(`${folder}node_modules/@chdb/lib-${system}`, { recursive: true });
  writeFileSync(`${folder}node_modules/@chdb/lib-${system}/package.json`, '{}');
  expect(engineToInstall(folder, system)).toBeUndefined();
});

test.each([
  { platform: 'linux', arch: 'x64', hasGlibc: false },
  { platform: 'linux', arch: 'riscv64', hasGlibc: true },
  { platform: 'win32', arch: 'x64', hasGlibc: false },
  { platform: 'freebsd', arch: 'arm64', hasGlibc: false },
])('of %j one sentence names the variable for a server', (machine) => {
  expect(() => engineToInstall(folder, systemName(machine))).toThrow(
    /^There is no embedded ClickHouse for .*CLICKHOUSE_URL/,
  );
});

test('on this machine it is there', () => {
  expect(engineToInstall(root)).toBeUndefined();
});
