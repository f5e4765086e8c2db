import { type Cell, columnsOf, type DataTable, type Kind } from '../../../data-table/data-table';
import type { Difference } from '@rehearse/stats';
import type { Translate } from '../format/use-formats';
import type { JudgedTask } from './judge';

type Names = readonly [first: string, second: string];

/** What two groups have, how far that lies apart, and the interval. */
export const differenceColumns = ([first, second]: Names, kind: Kind, t: Translate): DataTable['columns'] =>
  columnsOf(
    [first, kind],
    [second, kind],
    [t('compare.difference'), kind],
    [t('compare.lower'), kind],
    [t('compare.upper'), kind],
  );

/** The cells of these columns; what is not to be told is left empty. */
export const differenceCells = (a: number | null, b: number | null, found: Difference | null): readonly Cell[] => [
  a,
  b,
  found?.value ?? null,
  found?.lo ?? null,
  found?.hi ?? null,
];

/** The same as numbers; what is not to be told is left empty. */
export function comparedTable(rows: readonly JudgedTask[], [first, second]: Names, t: Translate): DataTable {
  const ends = (title: string) => [title, `${title}: ${t('interval.lower')}`, `${title}: ${t('interval.upper')}`];
  return {
    columns: columnsOf(
      [t('tasks.task'), 'text'],
      [`${t('tasks.rate')}: ${first}`, 'share'],
      [`${t('tasks.rate')}: ${second}`, 'share'],
      ...ends(t('rounds.difference')).map((title) => [title, 'share'] as const),
      [`${t('tasks.time')}: ${first}`, 'ms'],
      [`${t('tasks.time')}: ${second}`, 'ms'],
      ...ends(t('rounds.change')).map((title) => [title, 'share'] as const),
    ),
    rows: rows.map(({ id, name, success, time }) => [
      name || id,
      success.a.value,
      success.b.value,
      success.found?.value ?? null,
      success.found?.lo ?? null,
      success.found?.hi ?? null,
      time.a.geometricMean,
      time.b.geometricMean,
      time.found?.value ?? null,
      time.found?.lo ?? null,
      time.found?.hi ?? null,
    ]),
  };
}
