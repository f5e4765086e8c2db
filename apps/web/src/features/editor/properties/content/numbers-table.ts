import type { NumberTable } from '@rehearse/widgets';
import type { TableData } from './table-paste';

/** Names of the rows are the first column. */
export const tableOfNumbers = ({ columns, rows }: NumberTable): TableData => ({
  labels: ['', ...columns],
  rows: rows.map(({ name, numbers }) => [name, ...numbers.map(String)]),
});

/** `props.data` of a chart: numbers alone, as other clients know it, until something has a name. */
export function dataOfTable({ labels: [, ...columns], rows }: TableData): readonly (readonly string[])[] {
  const isNamed = [...columns, ...rows.map(([name = '']) => name)].some((name) => name !== '');
  return isNamed ? [['', ...columns], ...rows] : rows.map(([, ...numbers]) => numbers);
}
