import { type Language, languageCodes, languageOf } from '@rehearse/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTexts, root } from './text-files';

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

const texts = new Map(
  [...allTexts].map(([language, own]) => [language, [...own].map(([key, text]) => ({ key, text }))] as const),
);

const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const [[heads = [], ...terms] = [], [, ...banned] = []] = glossary.split('\n## Not\n').map(rowsOf);
/** The last one says what the term means. */
const columns = heads.slice(0, -1).map(languageOf);
const termsIn = (language: Language): string[] => terms.map((row) => row[columns.indexOf(language)] ?? '');
const bannedIn = (language: Language): string[] =>
  banned.filter(([code = '']) => languageOf(code) === language).flatMap(([, list = '']) => list.split(', '));

/** Names are no part of what is read. */
const plain = (text: string): string => text.replace(/\{\{.*?\}\}/g, '…').toLowerCase();

/** Chinese has no spaces between words. */
function matcher(words: string, language: Language, inflected: boolean): (text: string) => boolean {
  const word = words.replace('*', '').toLowerCase();
  if (language === 'zh') return (text) => plain(text).includes(word);
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
  Next: 'page of a list; step of a test',
  '{{at}} of {{count}}': 'places where something stands; steps of a test',
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
  Open: 'opening it; a sum that is not paid, in a sample',
  Name: 'of a thing; of a person, in a sample',
};

it('reads the glossary', () => {
  expect(terms.length).toBeGreaterThan(25);
  expect(banned.length).toBeGreaterThan(25);
  expect(columns).toEqual(languageCodes);
});

it('has every term in all languages, with what it means', () => {
  expect(terms.filter((row) => row.length !== heads.length || row.some((cell) => cell === ''))).toEqual([]);
});

it.each(languageCodes)('uses every term in %s', (language) => {
  const own = texts.get(language) ?? [];
  const unused = termsIn(language).filter((word) => !own.some(({ text }) => matcher(word, language, true)(text)));
  expect(unused).toEqual([]);
});

it.each(languageCodes)('says nothing in %s that was decided against', (language) => {
  const words = bannedIn(language);
  expect(words.length).toBeGreaterThan(5);
  const said = (texts.get(language) ?? []).flatMap(({ key, text }) =>
    words
      .filter((word) => matcher(word, language, false)(text) && !isAllowed(key, word))
      .map((word) => `${language} ${key} ${word}: ${text}`),
  );
  expect(said).toEqual([]);
});

it.each(languageCodes.slice(1))('has one translation in %s of one English text', (language) => {
  const own = new Map((texts.get(language) ?? []).map(({ key, text }) => [key, text]));
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

/** What designers call a study, testers only meet as a test; a draft is no word for a prototype to anybody (see "Not"). */
it.each(languageCodes)('speaks to testers in %s of tests and prototypes only', (language) => {
  const study = termsIn(language)[termsIn('en').indexOf('study')] ?? '';
  const read = (texts.get(language) ?? []).filter(({ key }) => /^(tester|questions)\./.test(key));
  expect(read.length).toBeGreaterThan(80);
  expect(study).not.toBe('');
  expect(read.filter(({ text }) => matcher(study, language, true)(text))).toEqual([]);
  expect(read.filter(({ key }) => allowed.some((text) => text.key.test(key)))).toEqual([]);
});

it.each(languageCodes)('quotes in the help what pages say in %s', (language) => {
  const own = [...(allTexts.get(language) ?? [])];
  const isHelp = ([key]: readonly [string, string]) => key.startsWith('help-');
  const quotes = own
    .filter(isHelp)
    .flatMap(([, text]) => [...text.matchAll(/[“„](.+?)[”“]/g)].map(([, quote = '']) => quote));
  const said = own.filter((text) => !isHelp(text) && !text[0].startsWith('help.')).map(([, text]) => text);
  expect(quotes.length).toBeGreaterThan(20);
  expect(quotes.filter((quote) => !said.includes(quote))).toEqual([]);
});
