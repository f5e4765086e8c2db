import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { languageCodes, languages } from '../../libs/contract/languages.ts';
import { compress } from './build/compress.ts';
import { earlyResults } from './build/early-results.ts';
import { earlyTester } from './build/early-tester.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { plainRoutes } from './build/plain-routes.ts';
import { preloadShared } from './build/preload-shared.ts';
import type { PlayerPart } from '../../libs/widgets/player-parts.ts';
import { uiLater } from './build/ui-later.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A running server (`npm start`), for `vite apps/web`. */
const server = process.env['REHEARSE_URL'] ?? 'http://127.0.0.1:8080';
const served = ['/rest', '/examples', '/config.json', '/openapi.json', '/embed', '/icons.json', '/tabler-icons.json'];

/** As React Aria names its files, pt-BR.mjs; of languages that it does not have, it uses en-US. */
const kept = ['en-US', ...Object.values(languages).map(({ locale }) => locale)].map((locale) => {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `/${language}-${region}.mjs`;
});

/** React Aria carries its own few words in 34 languages; the primitives need them in ours. */
const ourLanguages: Plugin = {
  name: 'our-languages',
  enforce: 'pre',
  load: {
    filter: { id: /react-aria[\w-]*\/dist\/(private\/)?intl\/(.*\/)?[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: (id) => (kept.some((file) => id.endsWith(file)) ? null : 'export default undefined;'),
  },
};

/** What testers may come with: the browsers of the last four years. */
const target = ['chrome107', 'edge107', 'firefox107', 'safari16.1'];

const tester = '/src/features/tester';
const testerPages = {
  test: { first: [`${tester}/main.tsx`], later: [`${tester}/pages/run.tsx`] },
  simulate: { first: [`${tester}/main.tsx`], later: [`${tester}/pages/simulate.tsx`] },
};

const testerTexts = Object.fromEntries(languageCodes.map((code) => [code, [`${tester}/texts/${code}.json`]]));

/** What the player loads for prototypes that have it (libs/widgets/player-parts.ts). */
const playerParts: Readonly<Record<PlayerPart, string[]>> = {
  rare: ['libs/widgets/more/kinds.ts', 'libs/client/player/rare/controls.ts'],
  asking: ['libs/client/player/outside/asking.ts', 'libs/simulate/outside/outside.ts'],
  script: ['libs/client/player/outside/script/run-script.ts'],
  motion: ['libs/client/player/motion/motion.ts'],
};

/** Without the number of its line, which Vite adds: no two classes of a file have one name, and what is alike packs well. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(here('../..'), file))
    .digest('base64url')
    .slice(0, 5)}`;

const resolve = { alias: [{ find: /^@rehearse\/(.*)$/, replacement: here('../../libs/$1/index.ts') }] };

export default defineConfig({
  root: here('.'),
  plugins: [
    ourLanguages,
    plainRoutes(resolve),
    react(),
    inlineIcon('/favicon.svg', here('public/favicon.svg')),
    preloadShared([`${tester}/main.tsx`, '/src/app/main.tsx']),
    earlyTester({ pages: testerPages, texts: testerTexts, parts: playerParts, resolve, target }),
    earlyResults({ resolve, target }),
    compress(),
  ],
  resolve,
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target,
    // Budgets are counted by tools/checks/bundles.test.ts.
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('index.html'), embed: here('embed.html'), sso: here('sso.html') },
      output: {
        codeSplitting: {
          groups: [
            // The help of a language in one file, instead of one for each topic.
            {
              name: (id) => `help-${/features.help.contents.(\w+)/.exec(id)?.[1]}`,
              test: /features.help.contents.\w+.[\w-]+\.json/,
            },
            // By themselves: the page's entry needs them, and must not wait for any of the others.
            {
              name: 'start',
              test: /vite.preload-helper|web.src.(common-paths|load-chunk|load-failure|features.tester.(fetch-texts|link|load|load-tester|prototype-url|request)\.ts)|libs.contract.(languages|folder-of)\.ts|rolldown.runtime/,
            },
            // In one file what every page needs, instead of three.
            {
              name: 'react',
              test: /node_modules.(react|react-dom|scheduler|use-sync-external-store)\/|libs.client.ui.narrow/,
            },
            // In two files what asks the first questions of the results, instead of ten: they leave before all else is read.
            {
              name: 'questions',
              test: /libs.(contract.(routes|limits)|client.api.[a-z-]+)\.ts|web.src.(paths|login|prefetch)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'first-questions',
              test: /features.results.(prefetch.(prefetch-requests|initial-queries)|queries.scope|filter.(filter|filter-fields)|pages.canvas.(canvas-view|heat.heat-query))\.ts/,
              includeDependenciesRecursively: false,
            },
            // In one file the few lines that both testers' pages and the studio need, instead of seven.
            {
              name: 'common',
              test: /libs.(model.(records|indexes)|events.event-types|simulate.question|client.player.queue.(retry|transport))\.ts|web.src.(splash|study-time|test-texts)\.ts/,
              includeDependenciesRecursively: false,
            },
            // In one file what all of testers' pages need, instead of three.
            {
              name: 'testing',
              test: /features.tester.(texts\.ts|icon\.tsx|tester\.module\.css)/,
              includeDependenciesRecursively: false,
            },
            // In one file what questions are, for testers who are asked some and for the set-up.
            {
              name: 'blocks',
              test: /libs.contract.study-blocks\.ts|web.src.block-(texts|time)\.ts/,
              includeDependenciesRecursively: false,
            },
            // In one file where things lie, of what the editor needs at once and players with kinds that few prototypes have.
            {
              name: 'places',
              test: /libs.(model.(child-of|pins|resized)|widgets.text-layout)\.ts/,
              includeDependenciesRecursively: false,
            },
            // In one file the kinds that few prototypes have, with what the studio needs of them besides.
            {
              name: 'rare-kinds',
              test: /libs.widgets.more.(?!designs|kinds\.ts)(?!.*designs?\.ts)/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
            // In one file what asks something outside, instead of four.
            {
              name: 'asking',
              test: /libs.(client.player.outside.(asking|sent-picture)|simulate.outside.(?!load))/,
              includeDependenciesRecursively: false,
            },
            // In one file what their controls share with what asks something outside.
            {
              name: 'playing',
              test: /libs.client.player.(sound|motion.transition|rare.local-files)\.ts/,
              includeDependenciesRecursively: false,
            },
            // In one file what every player needs, instead of six. Kinds that few prototypes have come when one has them, with their controls.
            {
              name: 'widgets',
              test: /libs.(simulate|model.(order|inheritance)|widgets.(?!more.))(?!.*(designs?|fallback-color|painted-text|sample-options|option-list-colors|text-layout|named-icons|question|reachable-screens|broken-steps|broken-rules|random-branches|variable-paths|ways|triggers|rule-values|known-lists|outside.answer|resized|script-variables|rerun|mask)\.ts|.film.)/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
            // In one file what players and still pictures of screens are, apart from the controls of rare kinds, which need some of it.
            {
              name: 'player',
              test: /libs.client.player.(draw|input|stage|player|(rare|icons|motion|outside).load\.ts|use-kinds|responsive.use-resized)|libs.simulate.mask|features.tester.(browser-history|pages.use-browser-history)/,
              includeDependenciesRecursively: false,
            },
            // In one file what differs between two states of a prototype, for the editor and for what compares versions, instead of three.
            {
              name: 'changes',
              test: /libs.model.(changes|diff|graph|invariants|release|same|edits.(cells|reversal))\.ts/,
              includeDependenciesRecursively: false,
            },
            // In one file what several parts of the editor need, instead of nine.
            {
              name: 'editing',
              test: /libs.client.editor.(camera.camera|store.find|links.link|arrange.(resize|content-name|insert)|commands.command)\.ts|features.editor.(use-editor-value|session.context|properties.use-edit)\.tsx?/,
              includeDependenciesRecursively: false,
            },
            // Before the group of which it is a part.
            { name: 'ui-later', test: uiLater, includeDependenciesRecursively: false, minShareCount: 2 },
            // In one file what several areas of the studio show, instead of twenty.
            {
              name: 'ui',
              test: /libs.client.ui.(?!narrow)|node_modules.(react-aria|react-aria-components|react-stately)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true }])) },
});
