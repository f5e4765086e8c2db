import TestSequencer from '@jest/test-sequencer';

/** Minutes each, and small: where no earlier run tells how long files take, Jest begins with the largest ones. */
const longest = ['engines-away', 'services-away', 'side-by-side'].map(
  (name) => `/tools/faults/cluster/${name}.test.ts`,
);

const place = ({ path }) => {
  const found = longest.findIndex((file) => path.endsWith(file));
  return found === -1 ? longest.length : found;
};

/** Begins with what takes longest, so that all workers have something to do to the end. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((a, b) => place(a) - place(b));
  }
}
