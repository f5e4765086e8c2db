import { type Language, languageCodes } from '@rehearse/contract';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** By key, as in "study.title_other". */
export type Texts = ReadonlyMap<string, string>;

/** Texts that belong together: a folder with a file for each language, or one file, `texts.json`, with a part for each. */
export interface Area {
  /** As code calls it: "app", "errors", and otherwise the name of the folder that has the texts. */
  readonly namespace: string;
  readonly place: string;
  /** The folder whose code the texts are for. */
  readonly owner: string;
  /** By the names of the files. */
  readonly texts: ReadonlyMap<string, Texts>;
}

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));

const read = (file: string): object => JSON.parse(readFileSync(join(root, file), 'utf8'));

function areaOf(place: string): Area {
  const owner = place.replace(/\/texts(\/.*|\.json)?$/, '');
  return {
    namespace: /texts(\.json)?$/.test(place) ? basename(owner) : basename(place),
    place,
    owner,
    texts: place.endsWith('.json') ? partsOf(place) : filesIn(place),
  };
}

const partsOf = (file: string): Area['texts'] =>
  new Map(Object.entries(read(file)).map(([language, part]) => [language, new Map(flatten(part, ''))]));

const filesIn = (folder: string): Area['texts'] =>
  new Map(
    globSync('*.json', { cwd: join(root, folder) }).map((file) => [
      basename(file, '.json'),
      new Map(flatten(read(join(folder, file)), '')),
    ]),
  );

const placesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll(sep, '/'));
const folders = placesOf('{apps/web/src,libs}/**/texts/**/*.json').map(dirname);

/** All that people read of us. */
export const areas: readonly Area[] = [...new Set([...folders, ...placesOf('libs/**/texts.json')])]
  .toSorted()
  .map(areaOf);

export const textsOf = (area: Area, language: Language): Texts => area.texts.get(language) ?? new Map();

/** The help, by topic: nothing asks for it by keys. */
function helpIn(language: Language): [string, string][] {
  const folder = `apps/web/src/features/help/contents/${language}`;
  return globSync('*.json', { cwd: join(root, folder) })
    .flatMap((file) => flatten(read(join(folder, file)), `help-${basename(file, '.json')}`))
    .filter(([key]) => !/\.(id|picture)$/.test(key));
}

/** All texts of a language, by keys that begin with the area: "tester.welcome.title". */
export const allTexts: ReadonlyMap<Language, Texts> = new Map(
  languageCodes.map((language) => [
    language,
    new Map([
      ...areas.flatMap((area) =>
        [...textsOf(area, language)].map(([key, text]): [string, string] => [`${area.namespace}.${key}`, text]),
      ),
      ...helpIn(language),
    ]),
  ]),
);
