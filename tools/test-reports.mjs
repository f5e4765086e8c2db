// What the runners of tests wrote: how many passed and failed, which were not run and why, which ran on a stand-in, and
// which passed at the second try.
import { readFileSync } from 'node:fs';

/** In the names of suites: see libs/testkit/engines/describe-with-engines.ts. */
const standIn = /\(on a stand-in: ([^)]+)\)/;

export const readJestReport = (file) => read(file, jestCounts);
export const readBrowserReport = (file) => read(file, browserCounts);

function read(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`no report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function jestCounts({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    remarks: [...onStandIns(tests), ...notRun(tests), ...jestSecondTries(tests)],
  };
}

function onStandIns(tests) {
  const counts = new Map();
  for (const { status, fullName } of tests) {
    const name = standIn.exec(fullName)?.[1];
    if (name && status === 'passed') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `ON A STAND-IN: ${count} of them (${name})`);
}

/** One line for all tests of a suite. */
const notRun = (tests) => [
  ...new Set(
    tests
      .filter(({ status }) => status === 'pending')
      .map(({ ancestorTitles: [suite], fullName }) => `NOT RUN: ${suite ?? fullName}`),
  ),
];

const atSecondTry = (name) => `AT THE SECOND TRY: ${name}`;

const jestSecondTries = (tests) =>
  tests
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => atSecondTry(fullName));

const browserCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  remarks: [
    ...(stats.skipped > 0 ? [`NOT RUN: ${stats.skipped} browser tests`] : []),
    ...suites
      .flatMap(specsIn)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => atSecondTry(`${file}: ${title}`)),
  ],
});

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
