import { toCsv } from './csv';

const body = (...cells: (string | number | null)[]) => toCsv({ head: ['a'], rows: [cells] }).split('\r\n')[1];

it('quotes what RFC 4180 wants quoted', () => {
  expect(body('plain', 'a,b', 'say "hi"', 'two\nlines')).toBe('plain,"a,b","say ""hi""","two\nlines"');
});

it('defuses formulas in text and leaves numbers alone', () => {
  expect(body('=1+1', '+49', '-x', '@sum', '\tx', -14.5, 'a=b')).toBe("'=1+1,'+49,'-x,'@sum,'\tx,-14.5,a=b");
  expect(body('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
});

it('leaves unknown values empty', () => {
  expect(body(null, 0, '')).toBe(',0,');
});

it('starts with a byte order mark and ends with a line end', () => {
  expect(toCsv({ head: ['Größe'], rows: [] })).toBe('\ufeffGröße\r\n');
});
