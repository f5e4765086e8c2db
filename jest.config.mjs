import { existsSync } from 'node:fs';

/** Need minutes of their own, and the first one the history of this repository: by `npm run faults`. */
const onlyLong =
  process.env.FAULTS === 'long' ? [] : ['versions', 'editing'].map((name) => `/tools/faults/cluster/${name}`);

/**
 * What a release needs and no single machine does, or takes minutes: the cluster and what moves data into it, charts and
 * Compose files with tools that are compiled from source, heavy loads. By file or folder.
 */
const release = [
  'apps/all-in-one/src/cluster.test.ts',
  'apps/migrate',
  'libs/platform/cluster/mongo/replicas.test.ts',
  'libs/services/analytics/queries/long-lists.test.ts',
  'libs/services/pipeline/heavy.test.ts',
  'tools/backup/backup-cluster.test.ts',
  ...['compose', 'helm', 'kubernetes'].map((name) => `tools/checks/${name}`),
  'tools/cluster',
  'libs/testkit/engines/engines.test.ts',
  'tools/faults/crash.test.ts',
  'tools/faults/edits.test.ts',
  'tools/dead-letters',
  'tools/people',
  'tools/embedded-to-cluster/embedded-to-cluster.test.ts',
];

/**
 * Of a release, too, but after the others: clusters of a dozen processes, engines and their networks that break and heal. They
 * mostly wait, and there are limits to the time in which they heal.
 */
const faults = [
  'tools/faults/cluster',
  ...['dead-connections', 'faults', 'leader-kills'].map((name) => `libs/platform/cluster/kafka/${name}.test.ts`),
  ...['mongo', 'redis', 's3'].map((engine) => `libs/platform/cluster/${engine}/network.test.ts`),
];

/** By what a test needs: nothing, one service with its engines, the engines alone, or what the product is delivered with. */
const kinds = {
  unit: ['libs/{client,contract,events,examples,model,packs,simulate,stats,widgets}', 'apps/web'],
  service: ['libs/!(client|contract|events|examples|model|packs|platform|simulate|stats|testkit|widgets)', 'apps/!(web)'],
  engines: ['libs/{platform,testkit}'],
  deploy: ['tools'],
};

const secondTry = '<rootDir>/libs/testkit/jest/second-try.mjs';

const base = {
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ['/node_modules/', '/apps/e2e/', '/dist/', ...onlyLong],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.sql'],
  testEnvironment: '<rootDir>/libs/testkit/jest/environment.mjs',
  runtime: '<rootDir>/libs/testkit/jest/runtime.mjs',
  // Node's own streams need it.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'sql'],
  moduleNameMapper: {
    '^@rehearse/(.*)$': '<rootDir>/libs/$1/index.ts',
    '\\.css$': '<rootDir>/libs/testkit/jest/no-styles.mjs',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          // Of JSON, which is asked for `with { type: 'json' }`.
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
      },
    ],
    '\\.sql$': '<rootDir>/libs/testkit/jest/sql-as-text.mjs',
  },
};

const gone = [...release, ...faults].filter((path) => !existsSync(`${import.meta.dirname}/${path}`));
if (gone.length > 0) throw new Error(`jest.config.mjs: there is no ${gone.join(', ')}`);
const rooted = (paths) => paths.map((path) => `<rootDir>/${path}`);

export default {
  // Far beyond what a test needs on a quiet machine: only what hangs is to fail by it.
  testTimeout: 300_000,
  // Nothing is left open: half a gigabyte of a process that ends takes a busy machine longer than Jest's half a second.
  workerGracefulExitTimeout: 10_000,
  // Packages stay loaded (libs/testkit/jest/runtime.mjs), and some keep what they are told: a worker that has grown makes room for a new one.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/libs/testkit/jest/longest-first.mjs',
  projects: [
    ...Object.entries(kinds).map(([displayName, folders]) => ({
      ...base,
      displayName,
      testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...rooted([...release, ...faults])],
      // What needs nothing has nothing to wait for.
      setupFilesAfterEnv: displayName === 'unit' ? [] : [secondTry],
    })),
    ...Object.entries({ release, faults }).map(([displayName, paths]) => ({
      ...base,
      displayName,
      testMatch: rooted(paths).map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
      setupFilesAfterEnv: [secondTry],
    })),
  ],
};
