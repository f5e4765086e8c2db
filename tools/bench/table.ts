import { ratioOf } from './bench';
import type { Figure } from './bench';

const heads = ['', 'measured', 'its CPU', 'baseline in the same run', 'ratio', 'aim', ''] as const;

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
  const { what, value, unit, cpuMs, baseline, aim } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    `${number(value)} ${unit}`,
    cpuMs === undefined ? '' : `${number(cpuMs)} ms`,
    baseline ? `${number(baseline.value)} ${unit} (${baseline.what})` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    aim ? aimText(aim, unit) : '',
    aim ? (meets(figure) ? 'yes' : 'NO') : '',
  ];
}

function aimText(aim: NonNullable<Figure['aim']>, unit: string): string {
  const bound = 'atLeast' in aim ? `>= ${number(aim.atLeast)}` : `<= ${number(aim.atMost)}`;
  return aim.of === 'value' ? `${bound} ${unit}` : bound;
}

function meets(figure: Figure): boolean {
  const { value, aim } = figure;
  if (!aim) return true;
  const judged = aim.of === 'value' ? value : (ratioOf(figure) ?? Number.NaN);
  return 'atLeast' in aim ? judged >= aim.atLeast : judged <= aim.atMost;
}

/** Three digits that mean something. */
const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
