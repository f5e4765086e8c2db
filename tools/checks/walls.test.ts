import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import walls from '../../.dependency-cruiser.mjs';
import { checkWalls } from './walls.mjs';

/** One forbidden import per rule: [rule, importing file, specifier, file or package that must exist]. */
const planted: readonly (readonly [rule: string, from: string, specifier: string, to: string])[] = [
  ['no-cycles', 'libs/stats/a.ts', './b', 'libs/stats/b.ts'],
  ['shared-needs-only-zod', 'libs/contract/bad.ts', 'react', 'node_modules/react/index.js'],
  ['shared-runs-anywhere', 'libs/contract/bad3.ts', 'node:fs', ''],
  ['shared-stays-shared', 'libs/simulate/bad.ts', '@rehearse/server', 'libs/server/index.ts'],
  ['model-is-the-bottom', 'libs/model/bad.ts', '@rehearse/widgets', 'libs/widgets/index.ts'],
  ['widgets-on-model', 'libs/widgets/bad.ts', '@rehearse/contract', 'libs/contract/index.ts'],
  ['packs-on-widgets', 'libs/packs/bad.ts', '@rehearse/contract', 'libs/contract/index.ts'],
  ['simulate-on-model', 'libs/simulate/bad2.ts', '@rehearse/events', 'libs/events/index.ts'],
  ['stats-alone', 'libs/stats/bad.ts', '@rehearse/model', 'libs/model/index.ts'],
  ['events-alone', 'libs/events/bad.ts', '@rehearse/contract', 'libs/contract/index.ts'],
  ['contract-on-model', 'libs/contract/bad2.ts', '@rehearse/simulate', 'libs/simulate/index.ts'],
  ['ports-have-no-drivers', 'libs/platform/ports/bad.ts', 'kafkajs', 'node_modules/kafkajs/index.js'],
  [
    'adapters-apart',
    'libs/platform/embedded/bad.ts',
    '@rehearse/platform/clickhouse',
    'libs/platform/clickhouse/index.ts',
  ],
  ['cluster-rooms-apart', 'libs/platform/cluster/mongo/bad.ts', '../kafka/bad', 'libs/platform/cluster/kafka/bad.ts'],
  ['adapters-without-nest', 'libs/platform/runtime/bad.ts', '@nestjs/common', 'node_modules/@nestjs/common/index.js'],
  ['services-apart', 'libs/services/auth/bad.ts', '@rehearse/services/studio', 'libs/services/studio/index.ts'],
  ['services-on-ports', 'libs/services/auth/bad2.ts', '@rehearse/platform/embedded', 'libs/platform/embedded/index.ts'],
  ['server-is-glue', 'libs/server/bad.ts', '@rehearse/services/studio', 'libs/services/studio/index.ts'],
  ['process-is-the-top', 'libs/server/bad3.ts', '@rehearse/process/services', 'libs/process/services/index.ts'],
  ['apps-apart', 'apps/auth/src/bad.ts', '../../studio/src/documents.thread', 'apps/studio/src/documents.thread.ts'],
  ['client-core-has-no-view', 'libs/client/editor/bad.ts', 'react', 'node_modules/react/index.js'],
  ['client-view', 'libs/client/player/bad.ts', '@rehearse/services/studio', 'libs/services/studio/index.ts'],
  ['views-apart', 'libs/client/canvas/bad.ts', '@rehearse/client/player', 'libs/client/player/index.ts'],
  ['konva-only-in-canvas', 'libs/client/player/bad2.ts', 'konva', 'node_modules/konva/index.js'],
  ['web-is-client', 'apps/web/src/bad.ts', '@rehearse/platform/ports', 'libs/platform/ports/index.ts'],
  [
    'features-apart',
    'apps/web/src/features/editor/bad.ts',
    '../results/index',
    'apps/web/src/features/results/index.ts',
  ],
  ['libs-never-import-apps', 'libs/server/bad2.ts', '../../apps/web/src/main', 'apps/web/src/main.ts'],
  ['nobody-imports-tools', 'libs/stats/bad.test.ts', '../../tools/backup/backup', 'tools/backup/backup.ts'],
  ['testkit-in-tests-only', 'libs/server/bad4.ts', '@rehearse/testkit/people', 'libs/testkit/people/index.ts'],
  ['sqlite-in-embedded', 'libs/services/studio/bad.ts', 'node:sqlite', ''],
  ['ffi-in-clickhouse', 'libs/services/studio/bad2.ts', 'ffi-rs', 'node_modules/ffi-rs/index.js'],
  [
    'clickhouse-client-in-clickhouse',
    'libs/services/analytics/bad.ts',
    '@clickhouse/client',
    'node_modules/@clickhouse/client/index.js',
  ],
  ['kafkajs-in-cluster', 'libs/platform/cluster/mongo/bad2.ts', 'kafkajs', 'node_modules/kafkajs/index.js'],
  ['mongoose-in-cluster', 'libs/platform/cluster/kafka/bad.ts', 'mongoose', 'node_modules/mongoose/index.js'],
  ['ioredis-in-cluster', 'libs/platform/cluster/kafka/bad2.ts', 'ioredis', 'node_modules/ioredis/index.js'],
  ['s3-in-cluster', 'libs/services/studio/bad4.ts', '@aws-sdk/client-s3', 'node_modules/@aws-sdk/client-s3/index.js'],
  [
    'opentelemetry-in-runtime',
    'libs/services/studio/bad5.ts',
    '@opentelemetry/api',
    'node_modules/@opentelemetry/api/index.js',
  ],
  ['nodemailer-in-mail', 'libs/platform/embedded/bad2.ts', 'nodemailer', 'node_modules/nodemailer/index.js'],
];

let folder = '';
let violations: readonly { readonly rule: string; readonly from: string }[] = [];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function plant(): void {
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        paths: { '@rehearse/*': ['./libs/*/index.ts'] },
      },
    }),
  );
  for (const [, , , to] of planted) if (to) write(to, 'export const there = 1;\n');
  for (const [, , specifier, to] of planted)
    if (to.startsWith('node_modules/'))
      write(`node_modules/${specifier}/package.json`, JSON.stringify({ name: specifier, main: 'index.js' }));
  for (const [, from, specifier] of planted)
    write(from, `import * as planted from '${specifier}';\nexport const used = planted;\n`);
  write('libs/stats/b.ts', "import * as a from './a';\nexport const used = a;\n");
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planted-'));
  plant();
  violations = (await checkWalls(folder)).violations;
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(planted)('%s: an import in %s of %s is an error', (rule, from) => {
  expect(violations).toContainEqual(expect.objectContaining({ rule, from }));
});

it('plants a violation of every rule', () => {
  expect(planted.map(([rule]) => rule).toSorted()).toEqual(walls.forbidden.map((rule) => rule.name).toSorted());
});
