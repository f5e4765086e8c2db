import type { PathRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import type { Translate } from '../../format/use-formats';
import { placeName } from './path-title';

/** All paths as a table. */
export function pathTable(rows: readonly PathRow[], app: App | undefined, t: Translate): DataTable {
  return {
    columns: columnsOf(
      [t('taskPaths.path'), 'text'],
      [t('taskPaths.taken'), 'count'],
      [t('taskPaths.share'), 'share'],
      [t('interval.lower'), 'share'],
      [t('interval.upper'), 'share'],
      [t('taskPaths.successes'), 'count'],
      [t('taskPaths.success'), 'share'],
      [t('time.geometric'), 'ms'],
      [t('time.lower'), 'ms'],
      [t('time.upper'), 'ms'],
      [t('taskPaths.lostness'), 'decimal'],
    ),
    rows: rows.map(({ places, taken, success, duration, lostness }) => [
      places.map((place) => placeName(app, place)).join(' > '),
      taken.x,
      taken.value,
      taken.lo,
      taken.hi,
      success.x,
      success.value,
      duration.geometricMean,
      duration.lo,
      duration.hi,
      lostness,
    ]),
  };
}
