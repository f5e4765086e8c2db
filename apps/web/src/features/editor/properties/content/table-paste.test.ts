import { isTable, pasted, rowsOfText } from './table-paste';

describe('pasted tables', () => {
  it('reads quoted cells with breaks, tabs and quotes', () => {
    expect(rowsOfText('a\tb\r\n"x\ny"\t"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['x\ny', 'say "hi"'],
    ]);
  });
  it('fills short rows and reads csv', () => {
    expect(rowsOfText('a;b\nc')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(rowsOfText('1,2')).toEqual([['1', '2']]);
    expect(rowsOfText('\n')).toEqual([]);
  });
  it('tells cells from text', () => {
    expect(isTable('a\tb')).toBe(true);
    expect(isTable('one cell, with comma\n')).toBe(false);
  });
  it('grows the table and leaves the rest alone', () => {
    const table = { labels: ['A', 'B'], rows: [['1', '2']] };
    expect(
      pasted(
        table,
        [
          ['x', 'y'],
          ['z', 'w'],
        ],
        1,
        1,
      ),
    ).toEqual({
      labels: ['A', 'B', ''],
      rows: [
        ['1', 'x', 'y'],
        ['', 'z', 'w'],
      ],
    });
    expect(pasted(table, [['H']], 0, 0).labels).toEqual(['H', 'B']);
  });
});
