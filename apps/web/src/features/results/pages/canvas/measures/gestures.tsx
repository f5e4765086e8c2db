import { type GestureRow, routes } from '@rehearse/contract';
import { gestureTypes } from '@rehearse/events';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { useFormats } from '../../../format/use-formats';
import { screenName, widgetName } from '../../../prototype/names';
import { scopeArguments } from '../../../queries/scope';
import styles from '../canvas.module.css';
import { GestureLayer, GestureSample } from './gesture-layer';
import { defineMeasure, type MeasureContext } from './measure';

/** Swipes as arrows, long presses as rings, pinches as arrows that meet or part: where they began, and how often. */
export const gestures = defineMeasure({
  id: 'gestures',
  icon: 'hand-finger',
  scale: null,
  question: {
    route: routes.analytics.gestures,
    arguments: ({ scope }) => scopeArguments(scope),
    select: ({ rows }) => rows,
  },
  show(rows = [], context) {
    const { t, rowOf } = context;
    return {
      captions: (screen) => [
        t('gestureCount', { count: countOf(rows.filter((row) => row.screen === screen)) }),
        t('sessionCount', { count: rowOf(screen)?.sessions ?? 0 }),
      ],
      overlay: (props) => <GestureLayer {...props} rows={rows} />,
      legend: () => <GestureLegend rows={rows} />,
      table: () => gestureTable(rows, context),
    };
  },
  Options: () => null,
});

const countOf = (rows: readonly GestureRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const gestureTable = (rows: readonly GestureRow[], { t, app }: MeasureContext): DataTable => ({
  columns: columnsOf(
    [t('steps.screen'), 'text'],
    [t('compare.element'), 'text'],
    [t('gesture.title'), 'text'],
    [t('paths.count'), 'count'],
    [t('paths.sessions'), 'count'],
    ['x (px)', 'count'],
    ['y (px)', 'count'],
    [t('gesture.toX'), 'count'],
    [t('gesture.toY'), 'count'],
    [t('gesture.time'), 'ms'],
  ),
  rows: rows.map((row) => [
    screenName(app, row.screen),
    row.widget && widgetName(app, row.widget),
    t(`gesture.${row.gesture}`),
    row.count,
    row.sessions,
    row.x,
    row.y,
    row.toX,
    row.toY,
    row.time.median,
  ]),
});

/** What each sign means, with how often it was done. */
function GestureLegend({ rows }: { readonly rows: readonly GestureRow[] }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const kinds = gestureTypes
    .map((gesture) => ({ gesture, count: countOf(rows.filter((row) => row.gesture === gesture)) }))
    .filter(({ count }) => count > 0);
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('measure.gestures')}</b> {kinds.length === 0 ? t('gesture.none') : t('gesture.note')}
        {kinds.map(({ gesture, count }) => (
          <span key={gesture}>
            <GestureSample gesture={gesture} />
            {t(`gesture.${gesture}`)} <b>{formats.count(count)}</b>
          </span>
        ))}
      </p>
    </div>
  );
}
