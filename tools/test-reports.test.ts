import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserReport, readJestReport } from './test-reports.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

const written = async (report: object): Promise<string> => {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
};

test("of Jest's: what was not run, what ran on a stand-in, and what passed at the second try", async () => {
  const tests = [
    { status: 'passed', fullName: 'documents (on a stand-in: a Mongo in Java) are kept', invocations: 1 },
    { status: 'passed', fullName: 'a broker comes back', invocations: 2 },
    { status: 'failed', fullName: 'a disk is full', invocations: 2 },
    { status: 'pending', fullName: 'an API server takes the chart', ancestorTitles: ['an API server'] },
  ].map((one) => ({ ancestorTitles: [], ...one }));
  const file = await written({
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ assertionResults: tests }],
  });
  expect(readJestReport(file)).toEqual({
    passed: 2,
    failed: 2,
    remarks: [
      'ON A STAND-IN: 1 of them (a Mongo in Java)',
      'NOT RUN: an API server',
      'AT THE SECOND TRY: a broker comes back',
    ],
  });
});

test("of the browser's: what passed at the second try has passed, and is named", async () => {
  const spec = (title: string, status: string) => ({ file: 'story.spec.ts', title, tests: [{ status }] });
  const file = await written({
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'unexpected')] }] }],
  });
  expect(readBrowserReport(file)).toEqual({
    passed: 4,
    failed: 1,
    remarks: ['NOT RUN: 2 browser tests', 'AT THE SECOND TRY: story.spec.ts: b'],
  });
});

test('a runner that has written nothing has failed', () => {
  expect(readJestReport(join(folder, 'nothing.json'))).toEqual({ passed: 0, failed: 1 });
});
