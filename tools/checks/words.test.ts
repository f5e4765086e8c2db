import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = join(root, 'apps/web/src');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

const columns = ['en', 'de', 'pt-BR', 'zh-Hans'] as const;
type Column = (typeof columns)[number];
const files: Readonly<Record<Column, string>> = { en: 'en', de: 'de', 'pt-BR': 'pt', 'zh-Hans': 'cn' };

interface Text {
  readonly key: string;
  readonly text: string;
}

const flatten = (value: unknown, path: string): Text[] =>
  typeof value === 'string'
    ? [{ key: path, text: value }]
    : Object.entries(value as object).flatMap(([key, child]) => flatten(child, `${path}.${key}`));

/** `app`, `errors`, and otherwise the name of the feature. */
const areaOf = (file: string): string =>
  dirname(file)
    .replace(/^features\//, '')
    .replace(/\/?(app\/)?texts\/?/, '');

const textsOf = (column: Column): Text[] =>
  globSync(`**/texts/**/${files[column]}.json`, { cwd: web }).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(web, file), 'utf8')), areaOf(file)),
  );
const texts = new Map(columns.map((column) => [column, textsOf(column)]));

const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const [terms = [], banned = []] = glossary.split('\n## Not\n').map(rowsOf);

/** Names are no part of what is read. */
const plain = (text: string): string => text.replace(/\{\{.*?\}\}/g, '…').toLowerCase();

/** Chinese has no spaces between words. */
function matcher(words: string, column: Column, inflected: boolean): (text: string) => boolean {
  const word = words.replace('*', '').toLowerCase();
  if (column === 'zh-Hans') return (text) => plain(text).includes(word);
  const end = inflected || words.endsWith('*') ? '' : String.raw`(?!\p{L})`;
  const pattern = new RegExp(String.raw`(?<!\p{L})${word}${end}`, 'u');
  return (text) => pattern.test(plain(text));
}

/** Texts in which a word means something else than what it was banned for, with the reason. */
const allowed: readonly { readonly key: RegExp; readonly words: readonly string[]; readonly why: string }[] = [
  {
    key: /^(test-setup\.study|results\.study|prototypes\.state|overview\.state)\.draft$/,
    words: ['draft', 'Entwurf', 'rascunho', '草稿'],
    why: 'the state of a study that has not started',
  },
  {
    key: /^(account\.emailMissing|errors\.User\.email\.error\.(required|null))$/,
    words: ['email'],
    why: 'the specification has these words',
  },
];
const isAllowed = (key: string, word: string): boolean =>
  allowed.some((text) => text.key.test(key) && text.words.includes(word));

/** One English text that is two things, and so has two translations. */
const twoThings: Readonly<Record<string, string>> = {
  Light: 'colours of the page; weight of a font',
  Start: 'first screen of a prototype; what a tester presses',
  Group: 'widgets that belong together; making them so',
  Link: 'what leads to a screen; making one',
  Preview: 'the preview; opening it',
  Show: 'a hidden layer again; what a list is narrowed to',
  None: 'ends as the noun it stands for',
  All: 'ends as the noun it stands for',
  Done: 'closes a dialog; state of a part of the list',
  Number: 'kind of input; which one of several',
  Time: 'of a day; that something takes',
  Linear: 'pace of a transition; scale of a legend',
  End: 'a login; last page of a test',
  To: 'last day; screen that a path leads to',
  Target: 'screen of a link; number of sessions',
  Hover: 'look of a widget; what starts a link',
  '“{{name}}” was deleted': 'ends as the noun it stands for',
  Success: 'rate of many attempts; result of one',
  Password: 'kind of widget; what is typed',
  '{{count}} selected': 'widgets and prototypes are counted in different words',
  Colour: 'kind of fill; property',
  Lines: 'of a table; of a grid',
  Columns: 'kind of grid; number of columns',
};

it('reads the glossary', () => {
  expect(terms.length).toBeGreaterThan(25);
  expect(banned.length).toBeGreaterThan(25);
});

it('has every term in all languages, with what it means', () => {
  expect(terms.filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([]);
});

it.each(columns)('uses every term in %s', (column) => {
  const own = texts.get(column) ?? [];
  const words = terms.map((row) => row[columns.indexOf(column)] ?? '');
  expect(words.filter((word) => !own.some(({ text }) => matcher(word, column, true)(text)))).toEqual([]);
});

it.each(columns)('says nothing in %s that was decided against', (column) => {
  const words = banned.filter(([language]) => language === column).flatMap(([, list = '']) => list.split(', '));
  expect(words.length).toBeGreaterThan(5);
  const said = (texts.get(column) ?? []).flatMap(({ key, text }) =>
    words
      .filter((word) => matcher(word, column, false)(text) && !isAllowed(key, word))
      .map((word) => `${column} ${key} ${word}: ${text}`),
  );
  expect(said).toEqual([]);
});

it.each(columns.slice(1))('has one translation in %s of one English text', (column) => {
  const own = new Map((texts.get(column) ?? []).map(({ key, text }) => [key, text]));
  const translations = new Map<string, Set<string>>();
  for (const { key, text } of texts.get('en') ?? []) {
    const translated = own.get(key);
    if (translated === undefined || text in twoThings) continue;
    // One text of both numbers in English may be two elsewhere.
    const one = `${text}${/_(one|other)$/.exec(key)?.[0] ?? ''}`;
    translations.set(one, (translations.get(one) ?? new Set()).add(translated));
  }
  expect([...translations].filter(([, all]) => all.size > 1).map(([text, all]) => [text, ...all])).toEqual([]);
});

it.each([
  ['en', ['study', 'draft']],
  ['de', ['Studie', 'Entwurf']],
  ['pt-BR', ['estudo', 'rascunho']],
  ['zh-Hans', ['研究', '草稿']],
] as const)('speaks to testers in %s of tests and prototypes only', (column, words) => {
  const read = (texts.get(column) ?? []).filter(({ key }) => key.startsWith('tester.'));
  expect(read.length).toBeGreaterThan(80);
  expect(read.filter(({ text }) => words.some((word) => matcher(word, column, true)(text)))).toEqual([]);
});
