/** Needs the history of this repository, and minutes of its own: by `npm run faults`. */
const onlyLong = process.env.FAULTS === 'long' ? [] : ['/tools/faults/cluster/versions'];

/** By what a test needs: nothing, one service with its engines, the engines alone, or what the product is delivered with. */
const kinds = {
  unit: ['libs/{client,contract,events,model,simulate,stats,widgets}', 'apps/web'],
  service: ['libs/{server,services}', 'apps/!(web)'],
  engines: ['libs/platform'],
  deploy: ['tools'],
};

const base = {
  rootDir: import.meta.dirname,
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
};

export default {
  // Far beyond what a test needs on a quiet machine: only what hangs is to fail by it.
  testTimeout: 120_000,
  projects: Object.entries(kinds).map(([displayName, folders]) => ({
    ...base,
    displayName,
    testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
  })),
};
