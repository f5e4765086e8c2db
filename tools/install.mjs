// Installs what is missing: npm packages for this lock file, and for tests the browser (Debian as root, by apt).
// Runs on the machine's own Node, before any package is there.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engineToInstall } from './engine.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.rehearse-lock`;

/** The Node that everything runs on: the npm package `node`, whatever the machine's own is. */
export const node = `${root}node_modules/node/bin/node`;

export const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', ...options });

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');

export function installPackages() {
  const hash = lockHash();
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing npm packages (about a minute, once) ...');
  // Not `npm ci`: it refuses a lock file that was written where packages for other systems were not to be had.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, hash);
}

/** ClickHouse's library for this machine, if its own is what will run: the lock file names the one for Linux x64 only. */
export function installEngine() {
  if (process.env.CLICKHOUSE_URL) return;
  const missing = engineToInstall(root);
  if (missing === undefined) return;
  console.log(`Installing ${missing} ...`);
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', missing]);
}

export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Debian's Chromium without windows, from the same sources: a browser test takes about a fifth less processor in it. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

/** For many tests: the headless shell where it is. */
export const quickChromium = () =>
  process.env.CHROMIUM === undefined && existsSync(headlessShell) ? headlessShell : chromium;

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installByApt(name) {
  console.log(`Installing ${name} by apt ...`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['-o', 'Acquire::Retries=3', 'install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

export function installBrowser() {
  if (!existsSync(chromium)) {
    if (!hasApt()) throw new Error(`No Chromium at ${chromium}. Install it, or name one in CHROMIUM.`);
    installByApt('chromium');
  }
  if (process.env.CHROMIUM !== undefined || existsSync(headlessShell) || !hasApt()) return;
  try {
    installByApt('chromium-headless-shell');
  } catch {
    console.log('The headless shell cannot be had: all browser tests run in the whole Chromium, and take longer.');
  }
}

/** Builds what changed since the last time (nx keeps the rest). */
export function build() {
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    PATH: `${root}node_modules/node/bin:${process.env.PATH}`,
  };
  run(
    node,
    [`${root}node_modules/nx/dist/bin/nx.js`, 'run-many', '-t', 'build', '--outputStyle=stream-without-prefixes'],
    { env },
  );
}
