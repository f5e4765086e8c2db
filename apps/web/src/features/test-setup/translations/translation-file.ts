import { type Language, languageCodes, languages, type TestSettings } from '@rehearse/contract';
import type { DataTable } from '../../../data-table/data-table';
import { rowsOfText } from '../../../data-table/rows-of-text';
import { textGroups, type TextLabel, type TextRow } from './text-rows';

/** Columns of a file of translations besides its languages, in this order; they are called so in every language. */
const columns = ['id', 'text', 'written'] as const;
/** Spreadsheets run cells that begin like this as formulas: files have an apostrophe before them. */
const formula = /^'(?=[=+\-@\t\r])/;

/** What is wrong with a file. `line` counts from 1, with the head. */
export interface FileProblem {
  readonly line: number;
  readonly kind: 'noTable' | 'unknownColumn' | 'unknownText' | 'twice' | 'tooLong' | 'locked';
  /** The column or the text that is meant, as the file has it. */
  readonly name: string;
  readonly language?: Language;
  readonly max?: number;
}

interface FileChange {
  readonly row: TextRow;
  readonly language: Language;
  readonly text: string;
  /** What was written when the file was made, where that has changed since. */
  readonly from: string | undefined;
}

export interface ReadFile {
  readonly changes: readonly FileChange[];
  /** None of it is taken over where there are any. */
  readonly problems: readonly FileProblem[];
}

/** All texts of a study, with what was given in some languages. */
export function translationTable(
  test: TestSettings,
  shown: readonly Language[],
  labelOf: (label: TextLabel) => string,
): DataTable {
  const rows = textGroups(test).flatMap((group) => group.rows);
  return {
    columns: [...columns, ...shown].map((title) => ({ title, kind: 'text' })),
    rows: rows.map((row) => [row.id, labelOf(row.label), row.written, ...shown.map((language) => row.own(language))]),
  };
}

/** What a file would change. Cells that are empty, and texts that it lacks, change nothing. */
export function readTranslations(
  test: TestSettings,
  file: string,
  isLocked: (row: TextRow) => boolean = () => false,
): ReadFile {
  const [head = [], ...body] =
    ([';', ',', '\t'] as const)
      .map((by) => rowsOfText(file, by))
      .find(([first = []]) => first.some((name) => name.trim() === 'id')) ?? [];
  const at = head.findIndex((name) => name.trim() === 'id');
  if (at < 0) return { changes: [], problems: [{ line: 1, kind: 'noTable', name: 'id' }] };
  const known = new Map(textGroups(test).flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  const problems: FileProblem[] = [];
  const changes: FileChange[] = [];
  const seen = new Set<string>();
  const inFile = head.flatMap((name, index) => {
    const title = name.trim();
    if (title === '' || columns.some((one) => one === title)) return [];
    const language = languageCodes.find((code) => namesOf(code).includes(title));
    if (language) return [{ language, index }];
    problems.push({ line: 1, kind: 'unknownColumn', name: title });
    return [];
  });
  const writtenAt = head.findIndex((name) => name.trim() === 'written');
  body.forEach((cells, index) => {
    const id = cells[at]?.trim() ?? '';
    if (cells.every((cell) => cell.trim() === '')) return;
    const place = { line: index + 2, name: id };
    const row = known.get(id);
    if (!row) return void problems.push({ ...place, kind: 'unknownText' });
    if (seen.has(id)) return void problems.push({ ...place, kind: 'twice' });
    seen.add(id);
    const written = plain(cells[writtenAt] ?? row.written);
    for (const { language, index: column } of inFile) {
      const text = plain(cells[column] ?? '');
      if (text.trim() === '' || text === plain(row.own(language))) continue;
      if (isLocked(row)) problems.push({ ...place, kind: 'locked', language });
      else if (text.length > row.max) problems.push({ ...place, kind: 'tooLong', language, max: row.max });
      else changes.push({ row, language, text, from: written === plain(row.written) ? undefined : written });
    }
  });
  return { changes, problems };
}

const namesOf = (code: Language): readonly string[] => [code, languages[code].locale, languages[code].name];

/** As it was before it stood in a file. */
const plain = (cell: string): string => cell.replace(formula, '').replace(/\r\n?/g, '\n');

/** The change of the settings that takes over what a file says. */
export function withTranslations(known: TestSettings, changes: readonly FileChange[]): Partial<TestSettings> {
  const translated = changes.reduce<TestSettings>(
    (test, { row, language, text }) => ({ ...test, ...row.change(test, language, text) }),
    known,
  );
  const translatedFrom: Record<string, Record<string, string>> = structuredClone(known.translatedFrom ?? {});
  for (const { row, language, from } of changes) {
    const own = (translatedFrom[languages[language].wire] ??= {});
    delete own[row.id];
    if (from !== undefined) own[row.id] = from;
  }
  return { texts: translated.texts, translatedFrom };
}
