import { statementsOf } from './statements';

describe('statementsOf', () => {
  it('splits at semicolons only where they end a statement', () => {
    const sql = `
      -- a comment; with a semicolon
      CREATE TABLE a (x String DEFAULT 'it\\'s; fine');
      /* another; one */ SELECT "odd;name", \`b;c\`, ';' -- tail
      ;;
      SELECT 'a''b;c' - 1 / 2`;
    expect(statementsOf(sql)).toEqual([
      "CREATE TABLE a (x String DEFAULT 'it\\'s; fine')",
      'SELECT "odd;name", `b;c`, \';\'',
      "SELECT 'a''b;c' - 1 / 2",
    ]);
  });

  it('answers nothing for nothing', () => {
    expect(statementsOf(' \n-- only a comment\n;')).toEqual([]);
  });
});
