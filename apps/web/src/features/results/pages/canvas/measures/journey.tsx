import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { useFormats } from '../../../format/use-formats';
import { screenName } from '../../../prototype/names';
import { withinArguments } from '../../../queries/scope';
import styles from '../canvas.module.css';
import { medianCaption } from './dwell';
import { defineMeasure } from './measure';
import { PathLayer } from './path-layer';
import { PathOptions } from './path-options';

/** From which screen to which, in whole sessions or in attempts at one task: paths as wide as the share of sessions that took them. */
export const journey = defineMeasure({
  id: 'journey',
  icon: 'route',
  scale: null,
  question: {
    route: routes.analytics.transitions,
    arguments: ({ scope, within }) => withinArguments(scope, within),
    select: ({ rows, sessions }) => ({ paths: rows, sessions }),
  },
  show(ways, context) {
    const { paths = [], sessions = 0 } = ways ?? {};
    const { t, app, rowOf, within } = context;
    return {
      captions(screen) {
        const row = rowOf(screen);
        const seen = t('sessionCount', { count: row?.sessions ?? 0 });
        // Where sessions end, and how long they stay, is known of whole sessions.
        if (within !== null) return [seen];
        const ended = row && row.exits > 0 ? [t('canvas.ended', { count: row.exits })] : [];
        return [seen, ...ended, ...medianCaption(screen, context)];
      },
      overlay: ({ places, titles, minShare }) => (
        <PathLayer
          paths={paths.filter((path) => path.sessions >= minShare * sessions)}
          places={places}
          sessions={sessions}
          titles={titles}
        />
      ),
      legend: () => <PathLegend total={sessions} />,
      table: (): DataTable => ({
        columns: columnsOf(
          [t('paths.from'), 'text'],
          [t('paths.to'), 'text'],
          [t('paths.count'), 'count'],
          [t('paths.sessions'), 'count'],
          [t('paths.gap'), 'ms'],
        ),
        rows: paths.map((path) => [
          screenName(app, path.from),
          screenName(app, path.to),
          path.count,
          path.sessions,
          path.gap.median,
        ]),
      }),
    };
  },
  Options: PathOptions,
});

function PathLegend({ total }: { readonly total: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const samples = [...new Set([Math.max(1, Math.round(total / 8)), Math.max(1, Math.round(total / 2)), total])].filter(
    (count) => count > 0,
  );
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('legend.paths')}</b> {t('legend.shareOf', { n: formats.count(total) })}
        {samples.map((count) => (
          <span key={count}>
            <svg width={28} height={18} aria-hidden="true">
              <line className={styles.path} x1={0} x2={28} y1={9} y2={9} strokeWidth={1.5 + 14.5 * (count / total)} />
            </svg>
            {formats.count(count)}
          </span>
        ))}
      </p>
    </div>
  );
}
