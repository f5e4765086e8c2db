import { toCsv } from './csv';
import type { Cell } from './data-table';

const body = (...cells: Cell[]) => toCsv({ columns: [], rows: [cells] }, 'en').split('\r\n')[1];

it('quotes what RFC 4180 wants quoted', () => {
  expect(body('plain', 'a,b', 'say "hi"', 'two\nlines')).toBe('plain,"a,b","say ""hi""","two\nlines"');
});

it('defuses formulas in text and leaves numbers alone', () => {
  expect(body('=1+1', '+49', '-x', '@sum', '\tx', -14.5, 'a=b')).toBe("'=1+1,'+49,'-x,'@sum,'\tx,-14.5,a=b");
  expect(body('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
});

it('defuses the head, too: it may hold the name of a task', () => {
  expect(toCsv({ columns: [{ title: '=1', kind: 'text' }], rows: [] }, 'en')).toBe("\ufeff'=1\r\n");
});

it('leaves unknown values empty', () => {
  expect(body(null, 0, '')).toBe(',0,');
});

it('names units and writes dates for machines', () => {
  const columns = [
    { title: 'Start', kind: 'date' },
    { title: 'Time', kind: 'ms' },
    { title: 'Rate', kind: 'share' },
  ] as const;
  expect(toCsv({ columns, rows: [[0, 1_500, 0.5]] }, 'en')).toBe(
    '\ufeffStart,Time (ms),Rate (0-1)\r\n1970-01-01T00:00:00.000Z,1500,0.5\r\n',
  );
});

const columns = [
  { title: 'Name', kind: 'text' },
  { title: 'Rate', kind: 'share' },
  { title: 'Time', kind: 'ms' },
] as const;
const rows = [
  ['a,b; "c"', 0.125, -1_234_567.5],
  ['a,b', 1, 0],
  ['a;b', null, 1e-7],
];

it.each(['de', 'pt-BR'])('has the separator and the decimal sign that spreadsheets expect in %s', (locale) => {
  expect(toCsv({ columns, rows }, locale).split('\r\n')).toEqual([
    '\ufeffName;Rate (0-1);Time (ms)',
    '"a,b; ""c""";0,125;-1234567,5',
    'a,b;1;0',
    '"a;b";;1e-7',
    '',
  ]);
});

it.each(['en', 'zh-Hans'])('is RFC 4180 in %s', (locale) => {
  expect(toCsv({ columns, rows }, locale).split('\r\n')).toEqual([
    '\ufeffName,Rate (0-1),Time (ms)',
    '"a,b; ""c""",0.125,-1234567.5',
    '"a,b",1,0',
    'a;b,,1e-7',
    '',
  ]);
});

it('holds the same numbers in every language, whole', () => {
  const numbers = [0.1 + 0.2, -2.5e-9, 1_764, 123_456_789.123];
  const read = (locale: string, separator: string) =>
    toCsv({ columns: [], rows: [numbers] }, locale)
      .split('\r\n')[1]
      ?.split(separator)
      .map((cell) => Number(cell.replace(',', '.')));
  expect([read('de', ';'), read('en', ',')]).toEqual([numbers, numbers]);
});
