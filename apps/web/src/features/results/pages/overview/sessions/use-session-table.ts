import type { SessionRow, TaskRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { outcomeOf } from '../../../tasks/outcome';
import { useDeviceNames } from '../../../sessions/device';
import type { DataTable } from '../../../../../data-table/data-table';
import { useOutlierText } from '../../../sessions/outlier-text';
import { useOutliers } from '../../../sessions/use-outliers';
import type { Scope } from '../../../queries/scope';

/** Sessions as rows of a file, with a column per task: how it ended. */
export function useSessionTable(scope: Scope, tasks: readonly TaskRow[]): (rows: readonly SessionRow[]) => DataTable {
  const { t } = useTranslation('results');
  const outlierText = useOutlierText();
  const outlierOf = useOutliers(scope);
  const device = useDeviceNames();
  const said = (is: boolean) => (is ? t('yes') : t('no'));
  return (rows) => ({
    columns: [
      { title: t('sessions.id'), kind: 'text' },
      { title: t('sessions.session'), kind: 'text' },
      { title: t('sessions.started'), kind: 'date' },
      { title: t('sessions.device'), kind: 'text' },
      { title: t('sessions.valid'), kind: 'text' },
      ...tasks.map(({ id, name }) => ({ title: name || id, kind: 'text' as const })),
      { title: t('sessions.time'), kind: 'ms' },
      { title: t('sessions.active'), kind: 'ms' },
      { title: t('sessions.interactions'), kind: 'count' },
      { title: t('sessions.events'), kind: 'count' },
      { title: t('sessions.screens'), kind: 'count' },
      { title: t('sessions.outlier'), kind: 'text' },
    ],
    rows: rows.map((row) => [
      row.id,
      sessionName(row),
      row.start,
      device[row.device],
      said(row.valid),
      ...tasks.map(({ id }) => t(`outcome.${outcomeOf(row, id)}`)),
      row.duration,
      row.active,
      row.interactions,
      row.events,
      row.uniqueScreens,
      outlierText(outlierOf(row)),
    ]),
  });
}
