// What docs/security.md says is true as far as a program can tell: every test that it names exists, and it goes
// through every requirement of level 1 and 2 of the standard.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
const [, tables = ''] = /^## OWASP ASVS 5\.0, level 2$(.*)/ms.exec(text) ?? [];

interface Row {
  readonly id: string;
  readonly state: string;
  readonly why: string;
}

const rows: readonly Row[] = Array.from(
  tables.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| (.*) \|$/gm),
  ([, id = '', state = '', why = '']) => ({ id, state, why }),
);

/** Requirements of levels 1 and 2, by section: the numbers of version 5.0.0. */
const requirements: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

/** `file › test`, wherever it stands; the name of the test may be a part of it. */
const named = Array.from(
  text.matchAll(/`` ([\w./-]+\.tsx?) › (.+?) ``|`([\w./-]+\.tsx?) › ([^`]+)`/g),
  ([, quotedFile, quotedTest, file = quotedFile ?? '', test = quotedTest ?? '']) => ({ file, test }),
);

/** Quotes inside a name are written with a backslash in a source. */
const withoutEscapes = (source: string): string => source.replaceAll(/\\(['"`])/g, '$1');

test('every test that is named exists', () => {
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file, test: name }) => {
    const path = new URL(file, root);
    return !existsSync(path) || !withoutEscapes(readFileSync(path, 'utf8')).includes(name);
  });
  expect(missing).toEqual([]);
});

test('every requirement is there once', () => {
  const wanted = Object.entries(requirements).flatMap(([section, numbers]) => numbers.map((n) => `${section}.${n}`));
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

test('what is met names what shows it, what is not says why', () => {
  for (const { id, state, why } of rows) {
    expect([id, state]).toEqual([id, expect.stringMatching(/^(met|not applicable|open)$/)]);
    expect([id, why]).toEqual([id, expect.stringMatching(/\S{3}/)]);
    if (state === 'met') expect([id, why]).toEqual([id, expect.stringMatching(/› [^`]+`|\]\(|above/)]);
  }
});
