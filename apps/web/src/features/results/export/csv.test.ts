import { toCsv } from './csv';
import type { Cell } from './data-table';

const body = (...cells: Cell[]) => toCsv({ columns: [], rows: [cells] }).split('\r\n')[1];

it('quotes what RFC 4180 wants quoted', () => {
  expect(body('plain', 'a,b', 'say "hi"', 'two\nlines')).toBe('plain,"a,b","say ""hi""","two\nlines"');
});

it('defuses formulas in text and leaves numbers alone', () => {
  expect(body('=1+1', '+49', '-x', '@sum', '\tx', -14.5, 'a=b')).toBe("'=1+1,'+49,'-x,'@sum,'\tx,-14.5,a=b");
  expect(body('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
});

it('defuses the head, too: it may hold the name of a task', () => {
  expect(toCsv({ columns: [{ title: '=1', kind: 'text' }], rows: [] })).toBe("\ufeff'=1\r\n");
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
  expect(toCsv({ columns, rows: [[0, 1_500, 0.5]] })).toBe(
    '\ufeffStart,Time (ms),Rate (0-1)\r\n1970-01-01T00:00:00.000Z,1500,0.5\r\n',
  );
});
