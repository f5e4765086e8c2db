import { ratioOf } from './bench';
import type { Figure } from './bench';

const heads = ['', 'measured', 'baseline in the same run', 'ratio', 'aim', ''] as const;

/** The figures as a table in plain text. */
export function table(figures: readonly Figure[]): string {
  const rows = [[...heads], ...figures.map(row)];
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function row(figure: Figure): string[] {
  const { what, value, unit, baseline, aim } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    `${number(value)} ${unit}`,
    baseline ? `${number(baseline.value)} ${unit} (${baseline.what})` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    aim ? ('atLeast' in aim ? `>= ${aim.atLeast}` : `<= ${number(aim.atMost)}`) : '',
    aim ? (meets(figure) ? 'yes' : 'NO') : '',
  ];
}

function meets(figure: Figure): boolean {
  const judged = ratioOf(figure) ?? figure.value;
  if (!figure.aim) return true;
  return 'atLeast' in figure.aim ? judged >= figure.aim.atLeast : judged <= figure.aim.atMost;
}

/** Three digits that mean something. */
const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
