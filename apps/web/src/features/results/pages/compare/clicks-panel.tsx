import { Table } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '../../../../data-table/data-table';
import { useRateColumns } from '../../compare/compared-columns';
import { differenceCells, differenceColumns } from '../../compare/compared-table';
import styles from '../../compare/compared.module.css';
import { countOf } from '../../compare/judge';
import { Panel } from '../../panel/panel';
import { comparedClicks } from './compared-clicks';

interface ClicksPanelProps {
  readonly compared: OkOf<typeof routes.analytics.compare>;
  readonly names: readonly [string, string];
}

/** Whose first click of a task was right, and who missed a click at it, in both groups. */
export function ClicksPanel({ compared, names }: ClicksPanelProps) {
  const { t } = useTranslation('results');
  const rows = comparedClicks(compared.tasks);
  const rateColumns = useRateColumns(rows, names, ({ rate }) => rate);
  const title = t('compare.clicks');
  if (rows.length === 0) return null;
  return (
    <Panel
      title={title}
      note={t('compare.clicksNote', { count: countOf(rows.map(({ rate }) => rate)) })}
      table={{
        columns: [
          ...columnsOf([t('tasks.task'), 'text'], [t('compare.measure'), 'text']),
          ...differenceColumns(names, 'share', t),
        ],
        rows: rows.map(({ name, measure, rate: { a, b, found } }) => [
          name,
          t(`tasks.${measure}`),
          ...differenceCells(a.value, b.value, found),
        ]),
      }}
      flush
    >
      <Table
        label={title}
        className={styles.table}
        columns={[
          {
            id: 'task',
            title: t('tasks.task'),
            cell: ({ name, measure }) => (
              <span className={styles.task}>
                <b>{t(`tasks.${measure}`)}</b>
                <small>{name}</small>
              </span>
            ),
          },
          ...rateColumns(t('compare.share'), t('compare.difference')),
        ]}
        rows={rows}
        rowKey={({ task, measure }) => `${task} ${measure}`}
      />
    </Panel>
  );
}
