import { Badge, type Column, Icon } from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { deviceIcon, useDeviceNames } from '../../../sessions/device';
import { useLanguageName } from '../../../sessions/language-name';
import { useSourceName } from '../../../sessions/source-name';
import { useTestSettings } from '../../../queries/result-queries';
import { useFormats } from '../../../format/use-formats';
import { useOutlierText } from '../../../sessions/outlier-text';
import { useOutliers } from '../../../sessions/use-outliers';
import type { Scope } from '../../../queries/scope';
import { OutcomeIcons } from '../../../tasks/outcome-icons';
import styles from './sessions.module.css';

export interface SessionColumn extends Column<SessionRow> {
  readonly title: string;
}

/** What a session did. `screens` is how many the prototype has. */
export function useSessionColumns(scope: Scope, tasks: readonly TaskRow[], screens: number): SessionColumn[] {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { appId } = scope;
  const outlierText = useOutlierText();
  const outlierOf = useOutliers(scope);
  const deviceName = useDeviceNames();
  const sourceName = useSourceName(appId);
  const hasSources = (useTestSettings(appId).data?.sources ?? []).length > 0;
  const languageName = useLanguageName();
  const hasLanguages = Object.keys(useTestSettings(appId).data?.texts ?? {}).length > 0;
  return [
    {
      id: 'start',
      title: t('sessions.started'),
      cell: (row) => (
        <time title={formats.full(row.start)} dateTime={new Date(row.start).toISOString()}>
          {formats.dayAndTime(row.start)}
        </time>
      ),
    },
    {
      id: 'device',
      title: t('sessions.device'),
      cell: (row) => (
        <span className={styles.device}>
          <Icon name={deviceIcon[row.device]} />
          {deviceName[row.device]}
        </span>
      ),
    },
    ...(hasLanguages
      ? [
          {
            id: 'language',
            title: t('filter.language'),
            cell: ({ language }: SessionRow) => languageName(language),
          },
        ]
      : []),
    ...(hasSources
      ? [
          {
            id: 'source',
            title: t('filter.source'),
            cell: ({ source, parameters }: SessionRow) => (
              <span
                title={Object.entries(parameters)
                  .map(([name, value]) => `${name} = ${value}`)
                  .join('\n')}
              >
                {formats.facts([source ? sourceName(source) : t('filter.noSource'), parameters['pid']])}
              </span>
            ),
          },
        ]
      : []),
    ...(tasks.length > 0
      ? [
          {
            id: 'tasks',
            title: t('sessions.tasks'),
            cell: (row: SessionRow) => <OutcomeIcons tasks={tasks} session={row} />,
          },
        ]
      : []),
    { id: 'time', title: t('sessions.time'), isNumber: true, cell: (row) => formats.duration(row.duration) },
    { id: 'active', title: t('sessions.active'), isNumber: true, cell: (row) => formats.duration(row.active) },
    {
      id: 'interactions',
      title: t('sessions.interactions'),
      isNumber: true,
      cell: (row) => formats.count(row.interactions),
    },
    {
      id: 'screens',
      title: t('sessions.screens'),
      isNumber: true,
      cell: (row) => (screens > 0 ? t('ofCount', { x: row.uniqueScreens, n: screens }) : row.uniqueScreens),
    },
    {
      id: 'noted',
      title: t('sessions.outlier'),
      cell: (row) => {
        const text = outlierText(outlierOf(row));
        return (
          text && (
            <span title={text}>
              <Badge tone="warn" icon="flag">
                {text.split('; ')[0]}
              </Badge>
            </span>
          )
        );
      },
    },
  ];
}
