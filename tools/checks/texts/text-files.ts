import { type Language, languageCodes } from '@rehearse/contract';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** By key, as in "study.title_other". */
export type Texts = ReadonlyMap<string, string>;

/** A folder of texts, one file a language. */
export interface Area {
  /** As code calls it: "app", "errors", and otherwise the name of the folder that has the texts. */
  readonly namespace: string;
  readonly folder: string;
  /** The folder whose code the texts are for. */
  readonly owner: string;
  /** By the names of the files. */
  readonly texts: ReadonlyMap<string, Texts>;
}

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));

const readTexts = (file: string): Texts => new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));

function areaOf(folder: string): Area {
  const owner = folder.replace(/\/texts(\/.*)?$/, '');
  const files = globSync('*.json', { cwd: join(root, folder) });
  return {
    namespace: basename(folder) === 'texts' ? basename(owner) : basename(folder),
    folder,
    owner,
    texts: new Map(files.map((file) => [basename(file, '.json'), readTexts(join(root, folder, file))])),
  };
}

const files = globSync('{apps/web/src,libs}/**/texts/**/*.json', { cwd: root });
const folders = [...new Set(files.map((file) => dirname(file.replaceAll(sep, '/'))))];

/** All that people read of us. */
export const areas: readonly Area[] = folders.toSorted().map(areaOf);

export const textsOf = (area: Area, language: Language): Texts => area.texts.get(language) ?? new Map();

/** All texts of a language, by keys that begin with the area: "tester.welcome.title". */
export const allTexts: ReadonlyMap<Language, Texts> = new Map(
  languageCodes.map((language) => [
    language,
    new Map(
      areas.flatMap((area) => [...textsOf(area, language)].map(([key, text]) => [`${area.namespace}.${key}`, text])),
    ),
  ]),
);
