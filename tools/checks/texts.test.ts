import { languages } from '@rehearse/contract';
import { devices } from '@rehearse/model';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
const libs = fileURLToPath(new URL('../../libs/', import.meta.url));
const plural = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === 'string') into.set(path, value);
  else for (const [key, child] of Object.entries(value as object)) flatten(child, path ? `${path}.${key}` : key, into);
  return into;
}

const readTexts = (file: string): Texts => flatten(JSON.parse(readFileSync(file, 'utf8')), '', new Map());
const base = (key: string) => key.replace(plural, '');
const bases = (texts: Texts) => new Set([...texts.keys()].map(base));
const placeholders = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();

/** Folder that owns texts -> its namespace's files. `app/texts/errors` style sub-folders are namespaces of their own. */
const folders = [...new Set(globSync('**/texts/**/*.json', { cwd: web }).map((file) => dirname(file)))];
const areas = folders.map((folder) => ({
  folder,
  owner: folder.replace(/\/texts.*$/, ''),
  texts: new Map(
    globSync('*.json', { cwd: join(web, folder) }).map((file) => [
      basename(file, '.json'),
      readTexts(join(web, folder, file)),
    ]),
  ),
}));

const sourceOf = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(cwd, file), 'utf8'))
    .join('\n');
const shared = sourceOf('{client,widgets,contract}/**/*.{ts,tsx}', libs);
const everywhere = sourceOf('**/*.{ts,tsx}', web);

/** Keys in quotes, and the fixed beginnings of keys that are put together. */
function mentioned(source: string): { has(key: string): boolean } {
  const whole = new Set([...source.matchAll(/['"`]([\w-]+:)?([\w./-]+)['"`]/g)].map(([, , key]) => key));
  const beginnings = [...source.matchAll(/`([\w-]+:)?([\w./-]+[./-])\$\{/g)].flatMap(([, , start]) =>
    start ? [start] : [],
  );
  return { has: (key) => whole.has(key) || beginnings.some((start) => key.startsWith(start)) };
}

/** Features whose texts are shown by another one, too. */
const othersOf = (source: string): string[] =>
  [...source.matchAll(/useTranslation\(\[?'([\w-]+)'/g)].map(([, name = '']) => `features/${name}`);

it('finds texts', () => {
  expect(areas.length).toBeGreaterThan(5);
});

describe.each(areas)('$folder', ({ folder, owner, texts }) => {
  const english = texts.get('en') ?? new Map<string, string>();

  it('has all four languages', () => {
    expect([...texts.keys()].toSorted()).toEqual(languages.toSorted());
  });

  it.each(languages)('has the same keys in %s, none empty', (language) => {
    const own: Texts = texts.get(language) ?? new Map();
    expect([...bases(own)].toSorted()).toEqual([...bases(english)].toSorted());
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it.each(languages)('has the same placeholders in %s', (language) => {
    const own: Texts = texts.get(language) ?? new Map();
    const differing = [...own].filter(([key, text]) => {
      const reference = english.get(key) ?? english.get(`${base(key)}_other`);
      return (
        reference !== undefined && !plural.test(key) && placeholders(reference).join() !== placeholders(text).join()
      );
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('has no unused key', () => {
    const own = sourceOf(`${owner}/**/*.{ts,tsx}`, web);
    const used = mentioned(owner === 'app' ? `${everywhere}\n${shared}` : `${own}\n${shared}`);
    expect([...bases(english)].filter((key) => !used.has(key))).toEqual([]);
  });

  it('has every key that the code asks for', () => {
    if (folder !== `${owner}/texts`) return;
    const own = sourceOf(`${owner}/**/*.{ts,tsx}`, web);
    const known = new Set(
      areas
        .filter((area) => ['app', owner, ...othersOf(own)].includes(area.owner))
        .flatMap((area) => [...bases(area.texts.get('en') ?? new Map())]),
    );
    const asked = [...own.matchAll(/\bt\(\s*'(?:[\w-]+:)?([\w./-]+)'/g)].map(([, key]) => key ?? '');
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });
});

it.each(languages)('names devices in one place in %s', (language) => {
  const textsOf = (area: (typeof areas)[number]) => [...(area.texts.get(language) ?? [])];
  const names = devices.map(({ key }) => areas.flatMap(textsOf).find(([path]) => path === `device.${key}`)?.[1]);
  expect(names).not.toContain(undefined);
  const again = areas.filter(({ folder }) => folder !== 'app/texts').flatMap(textsOf);
  expect(again.filter(([, text]) => names.includes(text))).toEqual([]);
});
