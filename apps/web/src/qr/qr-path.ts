export interface QrPicture {
  readonly size: number;
  readonly d: string;
}

/** One path for all dark modules, a run of them at a time; one unit is one module. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): QrPicture {
  let d = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      d += `M${start} ${row}h${column - start + 1}v1H${start}z`;
    }
  }
  return { size, d };
}
