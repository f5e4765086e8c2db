import config from '../../jest.config.mjs';

const folder = `<rootDir>/${process.env.MUTANTS_FOLDER}`;
const [project] = config.projects;

/** One folder's own tests, as a single project: Stryker does not look into `projects`. */
export default {
  ...project,
  roots: [folder],
  runner: '<rootDir>/tools/mutants/runner.mjs',
  testEnvironment: `${import.meta.dirname}/environment.mjs`,
  testMatch: [`${folder}/**/*.test.{ts,tsx}`],
  // How large a bundle is says nothing while each place has its mutants in it, and killing another process takes minutes.
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, '/bundle.test.ts$', '/crash.test.ts$'],
  // What hangs is ended by Stryker, which knows how long the tests take without mutants.
  testTimeout: 60_000,
};
