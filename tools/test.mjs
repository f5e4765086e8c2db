// npm test: what one machine can tell. Checks (format, lint, types, walls), the tests of Jest, and the product in a real
// browser (Playwright). npm run test:release: what only a release needs. Both when both are named (.ci/run). Ends with what
// was not run or ran on a stand-in, and the sum of all runners: "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  build,
  chromium,
  installBrowser,
  installEngine,
  installPackages,
  node,
  quickChromium,
  root,
} from './install.mjs';
import { readBrowserReport, readJestReport } from './test-reports.mjs';

const output = `${root}test-output`;
const bin = `${root}node_modules/.bin`;
const env = {
  ...process.env,
  PATH: `${root}node_modules/node/bin:${bin}:${process.env.PATH}`,
  CHROMIUM: chromium,
  CI: process.env.CI ?? '',
};
const total = { passed: 0, failed: 0 };
const remarks = [];

const succeeds = (command, args, extra = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0;

/** Says how long it took: the slowest part is where to look first. */
async function timed(title, work) {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const { passed, failed, remarks: more = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  remarks.push(...more);
  console.log(`== ${title}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - start) / 1000)} s`);
}

/** What asks the code without running it, side by side: most of these keep one core busy. */
const staticChecks = {
  format: ['oxfmt', '--check', 'apps', 'libs', 'tools', 'types'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  // By one checker: the others check again what they share, and have no core of their own here.
  types: ['tsc', '-p', '.', '--checkers', '1'],
  unused: ['knip', '--no-progress'],
  walls: [node, 'tools/checks/walls.mjs'],
};

async function holds([name, [command, ...args]]) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [code, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}\n${said.join('')}`);
  return code === 0;
}

const checks = () =>
  timed('format, lint, types, unused, walls', async () => {
    const all = await Promise.all(Object.entries(staticChecks).map(holds));
    const passed = all.filter(Boolean).length;
    return { passed, failed: all.length - passed };
  });

/** A runner that ends badly without a failed test (a crash, no tests) counts as one failure. */
function runner(name, read, report, args, extra) {
  return timed(name, () => {
    const good = succeeds(node, args, extra);
    const { failed, ...rest } = read(report);
    return { ...rest, failed: good ? failed : Math.max(1, failed) };
  });
}

const cores = availableParallelism();
const workersFor = (wanted) => Math.max(1, Math.min(4, wanted));

function jest(name, projects, workers) {
  const report = `${output}/jest-${projects[0]}.json`;
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return runner(name, readJestReport, report, [
    ...flags,
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${report}`,
  ]);
}

function browser(name, config, extra) {
  const report = `${output}/${config}.json`;
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', `apps/e2e/${config}.config.ts`];
  return runner(name, readBrowserReport, report, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...extra });
}

async function machine() {
  await checks();
  // Many of these wait for sockets, streams and engines.
  await jest(
    'unit, service, engine and delivery tests',
    ['unit', 'service', 'engines', 'deploy'],
    workersFor(cores + 2),
  );
  await browser('browser tests', 'playwright', { QUICK_CHROMIUM: quickChromium() });
}

/** Its browser tests run in the whole Chromium, as people have it. */
async function release() {
  // Clusters that start, and engines that are moved, wait for each other.
  await jest('release tests', ['release'], workersFor(cores + 1));
  // Three clusters, minutes each, and beside them one engine after the other: all of them mostly wait.
  await jest('clusters and engines in which things break', ['faults'], workersFor(cores + 2));
  await browser('five people at once', 'release');
  await clusterStory();
}

/** The same story with every service as a process of its own. */
async function clusterStory() {
  const name = 'the story on separate services';
  if (!succeeds(node, [`${root}tools/build/server.mjs`, 'cluster', 'tools/cluster/cli.ts'])) {
    total.failed += 1;
    return;
  }
  const check = spawnSync(node, [`${root}dist/cluster/main.js`, 'check'], { cwd: root, encoding: 'utf8', env });
  if (check.status !== 0 && !env.CI) {
    remarks.push(`NOT RUN: ${name}: ${check.stderr.trim()}`);
    return;
  }
  if (check.stdout) remarks.push(`ON A STAND-IN: ${name} (${check.stdout.trim()})`);
  await browser(name, 'cluster');
  await browser('five people at once on separate services', 'release', { TEAM_ON: 'services' });
}

const builds = () =>
  timed('build', () => {
    try {
      build();
      // A cluster's eight programs take twelve core seconds to bundle, and a dozen suites start one.
      env.PROGRAMS_BUILT = 'true';
      return { passed: 1, failed: 0 };
    } catch {
      return { passed: 0, failed: 1 };
    }
  });

const parts = { machine, release };
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((name) => !(name in parts)))
  throw new Error(`usage: node tools/test.mjs ${Object.keys(parts).join(' | ')} ...`);

installPackages();
installEngine();
installBrowser();
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
await builds();
for (const name of wanted) await parts[name]();

if (!wanted.includes('release')) remarks.push('NOT RUN: what only a release needs: npm run test:release');
console.log(['', ...remarks, `${total.passed} passed, ${total.failed} failed`].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;
