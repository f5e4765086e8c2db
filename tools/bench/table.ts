import { ratioOf } from './bench';
import type { Measurement } from './bench';

const heads = ['', 'measured', 'its CPU', 'baseline in the same run', 'ratio', 'aim', ''] as const;

/** The measurements as a table in plain text. */
export function table(measurements: readonly Measurement[]): string {
  const rows = [[...heads], ...measurements.map(row)];
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function row(measurement: Measurement): string[] {
  const { what, value, unit, cpuMs, baseline, aim } = measurement;
  const ratio = ratioOf(measurement);
  return [
    what,
    `${number(value)} ${unit}`,
    cpuMs === undefined ? '' : `${number(cpuMs)} ms`,
    baseline ? `${number(baseline.value)} ${unit} (${baseline.what})` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    aim ? aimText(aim, unit) : '',
    aim ? (meets(measurement) ? 'yes' : 'NO') : '',
  ];
}

function aimText(aim: NonNullable<Measurement['aim']>, unit: string): string {
  const bound = 'atLeast' in aim ? `>= ${number(aim.atLeast)}` : `<= ${number(aim.atMost)}`;
  return aim.of === 'value' ? `${bound} ${unit}` : bound;
}

function meets(measurement: Measurement): boolean {
  const { value, aim } = measurement;
  if (!aim) return true;
  const judged = aim.of === 'value' ? value : (ratioOf(measurement) ?? Number.NaN);
  return 'atLeast' in aim ? judged >= aim.atLeast : judged <= aim.atMost;
}

/** Three digits that mean something. */
const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
