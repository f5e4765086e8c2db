/** Needs the history of this repository, and minutes of its own: by `npm run faults`. */
const onlyLong = process.env.FAULTS === 'long' ? [] : ['/tools/faults/cluster/versions'];

export default {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{libs,apps,tools}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/apps/e2e/', '/dist/', ...onlyLong],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.sql'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'sql'],
  moduleNameMapper: {
    '^@rehearse/(.*)$': '<rootDir>/libs/$1/index.ts',
    '\\.css$': '<rootDir>/tools/test/no-styles.mjs',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
      },
    ],
    '\\.sql$': '<rootDir>/tools/test/sql-as-text.mjs',
  },
  // Far beyond what a test needs on a quiet machine: only what hangs is to fail by it.
  testTimeout: 120_000,
};
