import { languageCodes, languages } from '@rehearse/contract';
import { devices } from '@rehearse/model';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Area, areas, root, textsOf } from './text-files';
import { namedBy, type TextUse, type TextUses, textUsesOf } from './text-uses';

const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string): string => key.replace(plural, '');
const basesOf = (keys: Iterable<string>): string[] => [...new Set([...keys].map(base))].toSorted();
/** Of one file for all languages, code takes each part as a whole: the compiler knows what is in it. */
const partOf = (key: string): string => key.split('.', 1).join();
const keysOf = (area: Area): string[] => basesOf(textsOf(area, 'en').keys());

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();

interface Module extends TextUses {
  readonly file: string;
}

const modulesIn = (folder: string): Module[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|fixture)\./.test(file))
    .map((file) => ({ file, ...textUsesOf(file, readFileSync(join(root, file), 'utf8')) }));

const shared = ['client', 'widgets', 'contract', 'services/auth'].flatMap((name) => modulesIn(`libs/${name}`));
const modules = [...modulesIn('apps/web/src'), ...shared];

/** What a key without a namespace may be of. */
const namespacesOf = ({ file, namespaces }: Module): readonly string[] =>
  namespaces.length > 0
    ? namespaces
    : areas.filter(({ owner }) => file.startsWith(`${owner}/`)).map(({ namespace }) => namespace);

/** Areas whose keys code without any sign of it may name: it is given the key, or shows what all pages share. */
const isUser = (module: Module, { namespace, owner }: Area): boolean =>
  module.file.startsWith('libs/') || owner === 'apps/web/src/app' || namespacesOf(module).includes(namespace);

function unusedKeys(area: Area): string[] {
  const uses = modules.flatMap((module) =>
    module.mentioned.filter((use) =>
      use.namespace === undefined ? isUser(module, area) : use.namespace === area.namespace,
    ),
  );
  const isUsed = namedBy(uses);
  return keysOf(area).filter((key) => !isUsed(area.place.endsWith('.json') ? partOf(key) : key));
}

const keys = new Map(areas.map((area) => [area.namespace, keysOf(area)]));
const isThere = (use: TextUse, namespace: string): boolean => keys.get(namespace)?.some(namedBy([use])) ?? false;

/** What a module asks for, and no text answers. */
const missingKeys = (module: Module): string[] =>
  module.asked
    .filter((use) => !(use.namespace ? [use.namespace] : namespacesOf(module)).some((name) => isThere(use, name)))
    .map(({ namespace, key }) => `${module.file} ${namespace ?? ''}:${key}`);

it('finds texts, and code that asks for them', () => {
  expect(areas.length).toBeGreaterThan(8);
  expect(new Set(areas.map(({ namespace }) => namespace)).size).toBe(areas.length);
  expect(modules.flatMap(({ asked }) => asked).length).toBeGreaterThan(1_000);
});

describe.each(areas)('$place', (area) => {
  const english = textsOf(area, 'en');

  it('has all languages', () => {
    expect([...area.texts.keys()].toSorted()).toEqual(languageCodes.toSorted());
  });

  it.each(languageCodes)('has the same keys in %s, none empty', (language) => {
    const own = textsOf(area, language);
    expect(basesOf(own.keys())).toEqual(keysOf(area));
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it.each(languageCodes)('has the plural forms of %s where a text has any', (language) => {
    const own = textsOf(area, language);
    const forms = new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories;
    const counted = basesOf([...english.keys(), ...own.keys()].filter((key) => plural.test(key)));
    const wanted = counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).toSorted();
    expect([...own.keys()].filter((key) => counted.includes(base(key))).toSorted()).toEqual(wanted);
  });

  it.each(languageCodes)('has the same placeholders in %s', (language) => {
    const differing = [...textsOf(area, language)].filter(([key, text]) => {
      const wanted = placeholders(english.get(key) ?? english.get(`${base(key)}_other`) ?? '');
      const own = placeholders(text);
      // "One task" may say its number in words.
      const isOne =
        key.endsWith('_one') &&
        wanted.filter((name) => name !== 'count').join() === own.filter((name) => name !== 'count').join();
      return !isOne && wanted.join() !== own.join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('has no text that nothing asks for', () => {
    expect(unusedKeys(area)).toEqual([]);
  });
});

it('has every text that the code asks for', () => {
  expect(modules.flatMap(missingKeys)).toEqual([]);
});

it('has no text in the code', () => {
  const brand = new Set(['Rehearse', '* · Rehearse']);
  const found = modules.flatMap(({ file, literals }) =>
    literals.filter((text) => !brand.has(text)).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it.each(languageCodes)('names devices in one place in %s', (language) => {
  const all = areas.flatMap((area) => [...textsOf(area, language)].map(([key, text]) => ({ area, key, text })));
  const deviceNames = devices.map((device) => all.find(({ key }) => key === `device.${device.key}`)?.text);
  expect(deviceNames).not.toContain(undefined);
  const again = all.filter(({ area, text }) => area.namespace !== 'app' && deviceNames.includes(text));
  expect(again.map(({ key }) => key)).toEqual([]);
});
