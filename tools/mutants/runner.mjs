import { readFileSync, writeFileSync } from 'node:fs';
import TestRunner from 'jest-runner';

const notes = 'mutants-tests.json';

/**
 * For each mutant runs only the files with tests that reach it, the fastest first, and none after the first that fails:
 * Stryker names the tests, but has Jest load every file. Which file has which tests is noted by the first run, which has
 * no mutant, for the processes that run the others.
 */
export default class extends TestRunner {
  async runTests(tests, watcher, options) {
    const files = [];
    this.on('test-file-success', ([{ path }, result]) => {
      const { start, end } = result.perfStats;
      files.push({ path, ms: end - start, names: result.testResults.map(({ fullName }) => fullName) });
      if (result.numFailingTests > 0) watcher.setState({ interrupted: true });
    });
    const isFirst = process.env.__STRYKER_ACTIVE_MUTANT__ === undefined;
    for (const test of isFirst ? tests : this.#reaching(tests)) {
      if (watcher.isInterrupted()) return;
      await super.runTests([test], watcher, options);
    }
    if (isFirst) writeFileSync(notes, JSON.stringify(files.toSorted((a, b) => a.ms - b.ms)));
  }

  #reaching(tests) {
    const reaches = new RegExp(this._globalConfig.testNamePattern || '', 'i');
    const files = JSON.parse(readFileSync(notes, 'utf8')).filter(({ names }) =>
      names.some((name) => reaches.test(name)),
    );
    return files.map(({ path }) => tests.find((test) => test.path === path));
  }
}
