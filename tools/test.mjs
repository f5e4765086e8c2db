// npm test: everything. Checks (format, lint, types, walls), unit and service tests (Jest), and the story in a real
// browser (Playwright). Ends with the sum of all runners: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { build, chromium, installBrowser, installPackages, node, root } from './install.mjs';

const output = `${root}test-output`;
const bin = `${root}node_modules/.bin`;
const env = {
  ...process.env,
  PATH: `${root}node_modules/node/bin:${bin}:${process.env.PATH}`,
  CHROMIUM: chromium,
  CI: process.env.CI ?? '',
};
const total = { passed: 0, failed: 0 };

const title = (text) => console.log(`\n== ${text}`);
const succeeds = (command, args, extra = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0;

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function check(name, command, args) {
  title(name);
  const good = succeeds(command, args);
  if (!good) console.error(`${name}: failed`);
  count(good ? 1 : 0, good ? 0 : 1);
}

/** A runner that ends badly without a failed test (a crash, no tests) counts as one failure. */
function runner(name, report, countsOf, command, args, extra) {
  title(name);
  const good = succeeds(command, args, extra);
  const [passed, failed] = readCounts(report, countsOf);
  count(passed, good ? failed : Math.max(1, failed));
}

function readCounts(report, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`no report: ${error.message}`);
    return [0, 1];
  }
}

installPackages();
installBrowser();
rmSync(output, { recursive: true, force: true });
mkdirSync(output);

check('format', 'oxfmt', ['--check', 'apps', 'libs', 'tools', 'types']);
check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
check('types', 'tsc', ['-p', '.']);
check('unused', 'knip', ['--no-progress']);
check('walls', node, ['tools/checks/walls.mjs']);

title('build');
try {
  build();
  count(1, 0);
} catch {
  count(0, 1);
}

runner(
  'unit and service tests',
  `${output}/jest.json`,
  ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => [
    numPassedTests,
    numFailedTests + numRuntimeErrorTestSuites,
  ],
  node,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    `--maxWorkers=${Math.max(1, Math.min(4, availableParallelism()))}`,
    '--json',
    `--outputFile=${output}/jest.json`,
  ],
);
runner(
  'browser tests',
  `${output}/e2e.json`,
  ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
  node,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/e2e'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: `${output}/e2e.json` },
);

/** The same story with every service as a process of its own. */
function clusterStory() {
  const program = `${root}dist/cluster/main.js`;
  if (!succeeds(node, [`${root}tools/build/server.mjs`, 'cluster', 'tools/cluster/cli.ts'])) return count(0, 1);
  if (!env.CI && !succeeds(node, [program, 'check']))
    return console.log('NOT RUN: the story on separate services. The line above says what is missing.');
  runner(
    'the story on separate services',
    `${output}/cluster.json`,
    ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/e2e/cluster.config.ts'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: `${output}/cluster.json` },
  );
}
clusterStory();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
