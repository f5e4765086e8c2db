/** Who may import whom (docs/architecture.md). tools/checks/walls.test.ts plants one violation of each rule. */
const shared = '^libs/(contract|events|examples|model|packs|widgets|simulate|stats)/';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
/** What only tests run: it may import everything but tools. */
const test = '[.](test|fixture)[.]tsx?$|^libs/testkit/';
const only = (name, driver, place) =>
  rule(name, { path: '^(libs|apps)/', pathNot: `${place}|${test}` }, { path: driver }, `${name}: one place only`);

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Modules form a tree.'),
    rule(
      'shared-needs-only-zod',
      { path: shared, pathNot: test },
      { path: '^node_modules/(?!zod/)' },
      'Shared libraries need zod at most.',
    ),
    rule(
      'shared-runs-anywhere',
      { path: shared, pathNot: test },
      { dependencyTypes: ['core'] },
      'Shared libraries run in browsers, too.',
    ),
    rule(
      'shared-stays-shared',
      { path: shared, pathNot: test },
      { path: '^(libs|apps)/', pathNot: shared },
      'Shared libraries import shared libraries.',
    ),
    rule(
      'model-is-the-bottom',
      { path: '^libs/model/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/model/' },
      'model imports nothing of ours.',
    ),
    rule(
      'widgets-on-model',
      { path: '^libs/widgets/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/(widgets|model)/' },
      'widgets imports model only.',
    ),
    rule(
      'packs-on-widgets',
      { path: '^libs/packs/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/(packs|widgets|model)/' },
      'packs imports widgets and model only.',
    ),
    rule(
      'simulate-on-model',
      { path: '^libs/simulate/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/(simulate|model|widgets|contract)/' },
      'simulate imports model and widgets; of contract the types alone (bundle.test.ts: no zod comes along).',
    ),
    rule(
      'stats-alone',
      { path: '^libs/stats/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/stats/' },
      'stats is pure arithmetic.',
    ),
    rule(
      'events-alone',
      { path: '^libs/events/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/events/' },
      'events is a vocabulary and one matcher: it is in the tester’s bundle.',
    ),
    rule(
      'contract-on-model',
      { path: '^libs/contract/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/(contract|events|model|widgets)/' },
      'contract imports events, model and widgets.',
    ),
    rule(
      'ports-have-no-drivers',
      { path: '^libs/platform/ports/', pathNot: test },
      { path: '.', pathNot: '^libs/(platform/ports|contract)/' },
      'A port is types and pure helpers.',
    ),
    rule(
      'adapters-apart',
      { path: '^libs/platform/(embedded|cluster|clickhouse|mail)/', pathNot: test },
      { path: '^libs/', pathNot: '^libs/(platform/(ports|mail)|contract|platform/$1)/' },
      'Adapters see ports, not each other; mail is the same in both shapes.',
    ),
    rule(
      'cluster-rooms-apart',
      { path: '^libs/platform/cluster/([^/]+)/', pathNot: test },
      { path: '^libs/platform/cluster/', pathNot: '^libs/platform/cluster/$1/' },
      'Each cluster adapter has a room of its own.',
    ),
    rule(
      'adapters-without-nest',
      { path: '^libs/platform/', pathNot: test },
      { path: '^node_modules/@nestjs/' },
      'The platform knows no framework.',
    ),
    rule(
      'services-apart',
      { path: '^libs/services/([^/]+)/', pathNot: test },
      { path: '^libs/services/', pathNot: '^libs/services/$1/' },
      'Services talk by stream and contract.',
    ),
    rule(
      'services-on-ports',
      { path: '^libs/services/', pathNot: test },
      { path: '^libs/(platform/(embedded|cluster)|client)/|^apps/' },
      'Services see ports and the ClickHouse client.',
    ),
    rule(
      'server-is-glue',
      { path: '^libs/server/', pathNot: test },
      { path: '^libs/(services|client|platform/(embedded|cluster|clickhouse))/|^apps/' },
      'server knows no service.',
    ),
    rule(
      'client-core-has-no-view',
      { path: '^libs/client/(editor|api)/', pathNot: `^libs/client/api/react/|${test}` },
      {
        path: '^node_modules/(react|react-dom|konva)/|^libs/(client/(canvas|player|ui)|services|platform|server)/|^apps/',
      },
      'The headless client has no view.',
    ),
    rule(
      'client-view',
      { path: '^libs/client/(canvas|player|ui)/', pathNot: test },
      { path: '^libs/(services|platform|server)/|^apps/' },
      'Views see the client core and shared libraries.',
    ),
    rule(
      'views-apart',
      { path: '^libs/client/(canvas|player|ui)/', pathNot: test },
      { path: '^libs/client/(canvas|player|ui)/', pathNot: '^libs/client/$1/' },
      'canvas, player and ui do not import each other.',
    ),
    rule(
      'konva-only-in-canvas',
      { path: '^(libs|apps)/', pathNot: `^libs/client/canvas/|${test}` },
      { path: '^node_modules/konva/' },
      'Konva lives in libs/client/canvas.',
    ),
    rule(
      'web-is-client',
      { path: '^apps/web/', pathNot: test },
      { path: '^libs/(services|platform|server)/|^apps/(?!web/)' },
      'The browser sees client and shared libraries.',
    ),
    rule(
      'features-apart',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: test },
      { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/($1|comments)/' },
      'Only app/ composes features; people comment on all of them.',
    ),
    rule(
      'process-is-the-top',
      { path: '^libs/(?!process/)', pathNot: test },
      { path: '^libs/process/' },
      'process puts services on engines: only apps know it.',
    ),
    rule('apps-apart', { path: '^apps/([^/]+)/', pathNot: test }, { path: '^apps/(?!$1/)' }, 'An app imports libraries.'),
    rule('libs-never-import-apps', { path: '^libs/', pathNot: test }, { path: '^apps/' }, 'Libraries know no app.'),
    rule(
      'nobody-imports-tools',
      { path: '^(libs|apps)/' },
      { path: '^tools/' },
      'Tools are programs on top of all else; what tests share is in libs/testkit.',
    ),
    rule(
      'testkit-in-tests-only',
      { path: '^(libs|apps)/', pathNot: `^apps/e2e/|${test}` },
      { path: '^libs/testkit/' },
      'What tests share is no part of the product.',
    ),
    only('sqlite-in-embedded', '^(node:)?sqlite$', '^libs/platform/embedded/'),
    only('ffi-in-clickhouse', '^node_modules/ffi-rs/', '^libs/platform/clickhouse/'),
    only('clickhouse-client-in-clickhouse', '^node_modules/@clickhouse/', '^libs/platform/clickhouse/'),
    only('kafkajs-in-cluster', '^node_modules/kafkajs/', '^libs/platform/cluster/kafka/'),
    only('mongoose-in-cluster', '^node_modules/(mongoose|mongodb|bson)/', '^libs/platform/cluster/mongo/'),
    only('ioredis-in-cluster', '^node_modules/ioredis/', '^libs/platform/cluster/redis/'),
    only('s3-in-cluster', '^node_modules/@aws-sdk/', '^libs/platform/cluster/s3/'),
    only('opentelemetry-in-runtime', '^node_modules/@opentelemetry/', '^libs/platform/runtime/'),
    only('nodemailer-in-mail', '^node_modules/nodemailer/', '^libs/platform/mail/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    preserveSymlinks: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.sql', '.css'],
    },
  },
};
