// npm run mutants -- FOLDER: changes the folder's code in one place at a time, and says which of these mutants the folder's
// own tests let live (docs/mutants.md). SAMPLE=150 draws so many of them.
import { Stryker } from '@stryker-mutator/core';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adjustedWald } from '../../libs/stats/rate.ts';
import { root } from '../install.mjs';

const folder = process.argv[2]?.replace(/\/$/, '');
if (!folder || !existsSync(join(root, folder))) throw new Error('usage: [SAMPLE=150] npm run mutants -- FOLDER');

/** For jest.config.mjs, in the processes that run the tests. */
process.env.MUTANTS_FOLDER = folder;

const isSample = Boolean(process.env.SAMPLE);
const report = join(root, '.nx/mutants', folder.replaceAll('/', '-'));
const before = `${report}.json`;
if (!isSample && existsSync(before)) forgetStaticSurvivors(before);

/** Stryker does not run again what lived while a file was loaded, whatever tests there are by now. */
function forgetStaticSurvivors(path) {
  const results = JSON.parse(readFileSync(path, 'utf8'));
  for (const file of Object.values(results.files))
    file.mutants = file.mutants.filter((mutant) => !mutant.static || mutant.status !== 'Survived');
  writeFileSync(path, JSON.stringify(results));
}

const mutants = await new Stryker({
  mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.{test,fixture}.{ts,tsx}'],
  ignorePatterns: ['/data', '/dist', '/.nx', '/test-output'],
  // Stryker would rewrite them, for which TypeScript 7 has no API; tests that build a program need them as they are.
  tsconfigFile: 'none',
  tempDirName: mkdtempSync(join(tmpdir(), 'mutants-')),
  cleanTempDir: 'always',
  plugins: [
    import.meta.resolve('@stryker-mutator/jest-runner'),
    import.meta.resolve('./sample.mjs'),
    import.meta.resolve('./survivors.mjs'),
  ],
  checkers: isSample ? ['sample'] : [],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'tools/mutants/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // A sample's tests have engines, which a busy machine may slow several times over.
  timeoutMS: isSample ? 30_000 : 3_000,
  timeoutFactor: isSample ? 5 : 1.5,
  dryRunTimeoutMinutes: 30,
  concurrency: Number(process.env.WORKERS ?? 1),
  incremental: !isSample,
  incrementalFile: before,
  reporters: ['progress-append-only', 'survivors', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
}).runMutationTest();

const killed = count('Killed', 'Timeout');
const { n, value, lo, hi } = adjustedWald(killed, killed + count('Survived', 'NoCoverage'));
const percent = (share) => `${Math.round(100 * share)} %`;
if (n > 0)
  console.log(
    isSample
      ? `${folder}: ${percent(value)} of ${n} drawn killed (95 %: ${percent(lo)} to ${percent(hi)})`
      : `${folder}: ${percent(value)} of ${n} killed`,
  );

function count(...statuses) {
  return mutants.filter(({ status }) => statuses.includes(status)).length;
}
