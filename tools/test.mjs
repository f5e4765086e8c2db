// npm test: what one machine can tell. Checks (format, lint, types, walls), the tests of Jest, and the product in a real
// browser (Playwright). npm run test:release: what only a release needs. Both when both are named (.ci/run). Ends with what
// was not run or ran on a stand-in, and the sum of all runners: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { build, chromium, installBrowser, installEngine, installPackages, node, root } from './install.mjs';
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
function timed(title, work) {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const { passed, failed, remarks: more = [] } = work();
  total.passed += passed;
  total.failed += failed;
  remarks.push(...more);
  console.log(`== ${title}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - start) / 1000)} s`);
}

const check = (name, command, args) =>
  timed(name, () => (succeeds(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));

/** A runner that ends badly without a failed test (a crash, no tests) counts as one failure. */
function runner(name, read, report, args, extra) {
  timed(name, () => {
    const good = succeeds(node, args, extra);
    const { failed, ...rest } = read(report);
    return { ...rest, failed: good ? failed : Math.max(1, failed) };
  });
}

function jest(name, projects) {
  const report = `${output}/jest-${projects[0]}.json`;
  const workers = Math.max(1, Math.min(4, availableParallelism()));
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  runner(name, readJestReport, report, [
    ...flags,
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${report}`,
  ]);
}

function browser(name, config) {
  const report = `${output}/${config}.json`;
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', `apps/e2e/${config}.config.ts`];
  runner(name, readBrowserReport, report, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
}

function machine() {
  check('format', 'oxfmt', ['--check', 'apps', 'libs', 'tools', 'types']);
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  check('types', 'tsc', ['-p', '.']);
  check('unused', 'knip', ['--no-progress']);
  check('walls', node, ['tools/checks/walls.mjs']);
  jest('unit, service, engine and delivery tests', ['unit', 'service', 'engines', 'deploy']);
  browser('browser tests', 'playwright');
}

function release() {
  jest('release tests', ['release']);
  clusterStory();
}

/** The same story with every service as a process of its own. */
function clusterStory() {
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
  browser(name, 'cluster');
}

function builds() {
  timed('build', () => {
    try {
      build();
      return { passed: 1, failed: 0 };
    } catch {
      return { passed: 0, failed: 1 };
    }
  });
}

const parts = { machine, release };
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((name) => !(name in parts)))
  throw new Error(`usage: node tools/test.mjs ${Object.keys(parts).join(' | ')} ...`);

installPackages();
installEngine();
installBrowser();
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
builds();
for (const name of wanted) parts[name]();

if (!wanted.includes('release')) remarks.push('NOT RUN: what only a release needs: npm run test:release');
console.log(['', ...remarks, `${total.passed} passed, ${total.failed} failed`].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;
