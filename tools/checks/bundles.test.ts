import { languageCodes } from '@rehearse/contract';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

/** In a process of its own: the bundler does not accept objects from Jest's realm. */
const script = `
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
const { output } = await build({ configFile: 'apps/web/vite.config.ts', logLevel: 'error', build: { write: false, manifest: false } });
const sizeOf = (part) => gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length;
// Browsers have learnt these since the end of 2022; syntax is translated by the build, calls are not.
const young = /\\b(toSorted|toReversed|toSpliced|withResolvers|groupBy|canParse|fromAsync|isWellFormed|isSubsetOf|symmetricDifference|URL\\.parse|Iterator\\.from|AbortSignal\\.any|Promise\\.try)\\(/g;
process.stdout.write(JSON.stringify(output.map((part) => ({
  file: part.fileName,
  bytes: sizeOf(part),
  modules: part.moduleIds ?? [],
  imports: part.imports ?? [],
  young: part.type === 'chunk' ? (part.code.match(young) ?? []) : [],
  css: [...(part.viteMetadata?.importedCss ?? [])],
  page: part.fileName === 'index.html' ? part.source : '',
}))));
`;

interface Part {
  readonly file: string;
  /** gzip */
  readonly bytes: number;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  /** Calls of what browsers of four years ago do not have. */
  readonly young: readonly string[];
  readonly css: readonly string[];
  /** Of the page's own markup. */
  readonly page: string;
}

let parts: readonly Part[] = [];

beforeAll(() => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  // Jest's NODE_ENV would bundle the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = ['--input-type=module', '-e', script];
  const printed = execFileSync(process.execPath, command, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  parts = JSON.parse(printed) as Part[];
});

const holding = (module: string): Part => {
  const part = parts.find(({ modules }) => modules.some((id) => id.endsWith(module)));
  if (!part) throw new Error(`no chunk holds ${module}`);
  return part;
};

/** Files that the browser loads for chunks that hold these modules, each once. */
function loadedFor(...modules: string[]): Part[] {
  const loaded = new Map<string, Part>();
  const visit = (file: string): void => {
    const part = parts.find((one) => one.file === file);
    if (!part || loaded.has(file)) return;
    loaded.set(file, part);
    [...part.imports, ...part.css].forEach(visit);
  };
  modules.forEach((module) => visit(holding(module).file));
  return [...loaded.values()];
}

const kilobytes = (loaded: readonly Part[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

const exercises = [
  'first-click/first-click.tsx',
  'five-seconds/five-seconds.tsx',
  'preference/preference.tsx',
  'card-sort/card-sort.tsx',
  'tree-test/tree-test.tsx',
].map((file) => `features/tester/exercises/${file}`);
const entry = 'apps/web/src/main.ts';
const tester = 'features/tester/main.tsx';
const editor = ['app/main.tsx', 'features/editor/index.ts'];

/** The language whose texts of these areas weigh most. */
function largestTexts(...areas: readonly string[]): string[] {
  const files = languageCodes.map((code) => areas.map((area) => `${area}/${code}.json`));
  const size = (texts: readonly string[]) => kilobytes(texts.map(holding));
  return files.toSorted((a, b) => size(b) - size(a))[0] ?? [];
}

const beforeWelcome = () => loadedFor(entry, tester, ...largestTexts('features/tester/texts'));

// 96 until studies had sources and consent: what those need is a part of its own, but a part that needs some of this page splits it
// into files that are packed less well (0.9 kB).
it('loads at most 97 kB (gzip; 84 by brotli) before the tester sees the first page', () => {
  const size = kilobytes(beforeWelcome());
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThan(97);
});

// 34 until it stood so close to that that the names of files, which are others after every change of what they import, decided it.
it('loads at most 34.1 kB more for the prototype while the tester reads', () => {
  const all = loadedFor(entry, tester, ...largestTexts('features/tester/texts'), 'features/tester/pages/run.tsx');
  const more = kilobytes(all) - kilobytes(beforeWelcome());
  expect(more).toBeGreaterThan(5);
  expect(more).toBeLessThan(34.1);
});

it('loads at most 12 kB for questions, and nothing of them for studies without', () => {
  const test = loadedFor(entry, tester, 'features/tester/pages/run.tsx');
  const asks = loadedFor(entry, tester, 'features/tester/questions/question-page.tsx');
  const questions = (part: Part) => part.modules.some((id) => id.includes('/features/tester/questions/'));
  expect(test.filter(questions)).toEqual([]);
  expect(kilobytes(asks.filter((part) => !test.includes(part)))).toBeLessThan(12);
});

/** What the scripts in the page ask for at an address, where the server names these parts of the player for the prototype behind it. */
async function askedAt(
  hash: string,
  playerParts = '',
): Promise<{ readonly paths: string[]; readonly files: string[] }> {
  const { page } = parts.find(({ file }) => file === 'index.html') ?? { page: '' };
  const script = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text).join('\n');
  const [paths, files]: [string[], string[]] = [[], []];
  const append = ({ href }: { href: string }) => files.push(href.slice(1));
  const headers = new Headers({ 'x-player-parts': playerParts });
  const fetched = (path: string) =>
    Promise.resolve({ json: () => Promise.resolve({}), headers, path: paths.push(path) });
  const createElement = () => ({ setAttribute: () => undefined });
  const navigator = { languages: ['de-AT'] };
  const browser = { AbortController, URLSearchParams, setTimeout, clearTimeout, fetch: fetched, navigator };
  runInNewContext(script, { ...browser, location: { hash }, document: { createElement, head: { append } } });
  await new Promise(setImmediate);
  const inPage = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]*)"/g)].map(([, file = '']) => file);
  return { paths, files: [...inPage, ...files] };
}

const names = (loaded: readonly Part[]): string[] => loaded.map(({ file }) => file).toSorted();
const loadedByTester = (...modules: string[]) =>
  names(loadedFor(entry, tester, 'features/tester/texts/de.json', 'features/tester/pages/run.tsx', ...modules));

it('asks for all that a tester waits for while the page itself is read', async () => {
  const link = `#/test.html?h=${'x'.repeat(64)}`;
  const common = await askedAt(link);
  expect(common.paths).toEqual([`/rest/invitation/${'x'.repeat(64)}/app.json`]);
  expect(common.files.toSorted()).toEqual(loadedByTester());
  const english = await askedAt(`${link}&ln=en`);
  expect(english.files).toContain(holding('features/tester/texts/en.json').file);
  const rare = await askedAt(link, 'rare');
  expect(rare.files.toSorted()).toEqual(loadedByTester('widgets/more/kinds.ts', 'player/rare/controls.ts'));
  const { files } = await askedAt(link, 'asking script motion');
  const outside = ['player/outside/asking.ts', 'outside/script/run-script.ts', 'simulate/outside/outside.ts'];
  expect([...new Set(files)].toSorted()).toEqual(loadedByTester(...outside, 'player/motion/motion.ts'));
});

it('brings the icon of the page along, instead of asking for it meanwhile', () => {
  expect(parts.find(({ file }) => file === 'index.html')?.page).toMatch(/rel="icon" href="data:image\/svg\+xml,/);
});

it('asks for a prototype only where the link is whole, and for nothing of testers in the studio', async () => {
  const withPassword = await askedAt(`#/test.html?h=${'x'.repeat(52)}`);
  expect(withPassword.paths).toEqual([]);
  expect(withPassword.files).toContain(holding(tester).file);
  const studio = await askedAt('#/apps/my.html');
  expect(studio).toEqual({ paths: [], files: (await askedAt('')).files });
  expect(studio.files).not.toContain(holding(tester).file);
});

it('asks for what asks the first questions of results while the page itself is read', async () => {
  const { files } = await askedAt('#/apps/a1/findings.html?device=phone');
  const early = names(loadedFor('src/app/start-results.ts'));
  expect(files).toEqual(expect.arrayContaining(early));
  expect(kilobytes(loadedFor('src/app/start-results.ts'))).toBeLessThan(17);
  expect(files).not.toContain(holding('features/results/index.ts').file);
  expect((await askedAt('#/apps/a1/design.html')).files).not.toEqual(expect.arrayContaining(early));
});

it('loads exercises for studies that have them, each by itself', () => {
  const asks = loadedFor(entry, tester, 'features/tester/questions/question-page.tsx');
  const ofExercises = (part: Part) => part.modules.some((id) => id.includes('/features/tester/exercises/'));
  expect(asks.filter(ofExercises)).toEqual([]);
  const sorts = loadedFor('features/tester/exercises/card-sort/card-sort.tsx').flatMap(({ modules }) => modules);
  expect(sorts.filter((id) => /exercises\/(first-click|five-seconds|preference|tree-test)\//.test(id))).toEqual([]);
});

it('calls nothing for testers that the browsers of the last four years lack', () => {
  const pages = [
    'features/tester/pages/run.tsx',
    'features/tester/pages/simulate.tsx',
    'features/tester/questions/question-page.tsx',
    ...exercises,
  ];
  const loaded = loadedFor(entry, tester, ...pages, 'widgets/more/kinds.ts', 'player/rare/controls.ts');
  expect(loaded.flatMap(({ file, young }) => young.map((call) => `${file}: ${call}`))).toEqual([]);
  // The studio is for newer ones, which shows that calls are found.
  expect(parts.flatMap(({ young }) => young)).not.toEqual([]);
});

it('loads at most 398 kB (gzip; 350 by brotli) before the editor is seen', () => {
  const texts = largestTexts('app/texts', 'app/texts/errors', 'features/editor/texts');
  const size = kilobytes(loadedFor(entry, ...editor, ...texts));
  expect(size).toBeGreaterThan(200);
  expect(size).toBeLessThan(398);
});

it('loads packs with the insert panel only, in at most 60 kB (gzip)', () => {
  const isData = (part: Part) => part.modules.some((id) => /libs\/packs\/data\//.test(id));
  expect(loadedFor(entry, tester, ...editor).filter(isData)).toEqual([]);
  const panel = loadedFor('insert/insert-drawer.tsx').filter(isData);
  expect(panel.length).toBeGreaterThan(0);
  expect(kilobytes(panel)).toBeLessThan(60);
});

it('loads one language', () => {
  const loaded = [...loadedFor(entry, tester, 'features/tester/pages/run.tsx'), ...loadedFor(entry, ...editor)].flatMap(
    ({ modules }) => modules,
  );
  const texts = loaded.filter((id) => id.endsWith('.json')).map((id) => id.replace(/^.*\/web\/src\//, ''));
  // Those few words of every language are for when nothing else arrives.
  expect(new Set(texts)).toEqual(new Set(languageCodes.map((code) => `load-failure/texts/${code}.json`)));
});

it('loads the help on its own pages only, and a language of it as one file', () => {
  const help = (part: Part) => part.modules.some((id) => id.includes('/features/help/'));
  expect(loadedFor(entry, tester, ...editor).filter(help)).toEqual([]);
  const contents = parts.filter(({ modules }) => modules.some((id) => id.includes('/help/contents/')));
  expect(contents.length).toBe(languageCodes.length);
  expect(Math.max(...contents.map(({ bytes }) => bytes))).toBeLessThan(12_000);
});

it('leaves the schemas of the API to the server', () => {
  const schemas = /node_modules\/zod\/v4\/classic\/|libs\/contract\/(route|records|routes\/\w+)\.ts$/;
  expect(parts.flatMap(({ modules }) => modules).filter((id) => schemas.test(id))).toEqual([]);
});

it('holds nothing of the studio', () => {
  const modules = loadedFor(
    entry,
    tester,
    ...languageCodes.map((code) => `features/tester/texts/${code}.json`),
    'features/tester/pages/run.tsx',
    'features/tester/pages/simulate.tsx',
    'features/tester/questions/question-page.tsx',
  ).flatMap((part) => part.modules);
  const studio =
    /node_modules\/(zod|konva|i18next|react-router|react-router-dom|react-i18next|react-aria|react-aria-components|react-stately|@react-aria|@tanstack|@fontsource-variable)\/|libs\/(contract\/(?!(languages|folder-of|study-blocks|test-sources)\.ts$)|client\/(ui\/(?!narrow\/)|api\/|editor\/|canvas\/))|web\/src\/app\/|features\/(?!tester\/)/;
  expect(modules.some((id) => id.includes('node_modules/react-dom/'))).toBe(true);
  expect(modules.filter((id) => studio.test(id))).toEqual([]);
});
