import { Table } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '../../../../data-table/data-table';
import { useRateColumns } from '../../compare/compared-columns';
import { differenceCells, differenceColumns } from '../../compare/compared-table';
import styles from '../../compare/compared.module.css';
import { Panel, PanelSkeleton } from '../../panel/panel';
import { screenName, widgetName } from '../../prototype/names';
import type { Scope } from '../../queries/scope';
import { comparedElements } from './compared-elements';
import { useClicked } from './use-clicked';

interface ElementsPanelProps {
  readonly scopes: readonly [Scope, Scope];
  readonly app: App | undefined;
  readonly names: readonly [string, string];
}

/** Which elements the two groups clicked more or less. */
export function ElementsPanel({ scopes, app, names }: ElementsPanelProps) {
  const { t } = useTranslation('results');
  const [a, b] = [useClicked(scopes[0]), useClicked(scopes[1])];
  const rows = a && b ? comparedElements(a, b) : [];
  const rateColumns = useRateColumns(rows, names, ({ clicked }) => clicked);
  if (!a || !b) return <PanelSkeleton height={220} />;
  const title = t('compare.elements');
  return (
    <Panel
      title={title}
      note={t('compare.elementsNote', { count: rows.length })}
      table={{
        columns: [
          ...columnsOf([t('compare.element'), 'text'], [t('steps.screen'), 'text']),
          ...differenceColumns(names, 'share', t),
        ],
        rows: rows.map(({ screen, widget, clicked: { a: first, b: second, found } }) => [
          widgetName(app, widget),
          screenName(app, screen),
          ...differenceCells(first.value, second.value, found),
        ]),
      }}
      flush
    >
      {rows.length > 0 ? (
        <Table
          label={title}
          className={styles.table}
          columns={[
            {
              id: 'element',
              title: t('compare.element'),
              cell: ({ screen, widget }) => (
                <span className={styles.task}>
                  <b>{widgetName(app, widget)}</b>
                  <small>{screenName(app, screen)}</small>
                </span>
              ),
            },
            ...rateColumns(t('compare.clicked'), t('compare.difference')),
          ]}
          rows={rows}
          rowKey={({ widget }) => widget}
        />
      ) : (
        <p className={styles.none}>{t('compare.noElements')}</p>
      )}
    </Panel>
  );
}
