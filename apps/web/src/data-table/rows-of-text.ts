/**
 * Rows of a table as spreadsheets put it on the clipboard: tabs between cells, quotes around cells that hold a tab, a line break or a
 * quote. Without any tab, semicolons or commas separate (a csv), unless `by` says what does. All rows get the same length.
 */
export function rowsOfText(text: string, by?: ',' | ';' | '\t'): string[][] {
  const source = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  if (source === '') return [];
  const separator = by ?? (source.includes('\t') ? '\t' : (source.split('\n')[0] ?? '').includes(';') ? ';' : ',');
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (quoted && char === '"' && source.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (quoted) {
      if (char === '"') quoted = false;
      else cell += char;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return padded(rows);
}

/** All as long as the longest. */
export function padded(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}
