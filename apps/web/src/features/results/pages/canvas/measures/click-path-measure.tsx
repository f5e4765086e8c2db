import { routes } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { HatchPattern } from '../../../charts/hatch';
import { useFormats } from '../../../format/use-formats';
import { screenName, widgetName } from '../../../prototype/names';
import { withinArguments } from '../../../queries/scope';
import styles from '../canvas.module.css';
import { PathHead } from './arrow-head';
import { ClickPathLayer } from './click-path-layer';
import { type ClickEdge, type ClickNode, frequentEdges } from './click-paths';
import { defineMeasure, type MeasureContext } from './measure';
import { PathOptions } from './path-options';

/** From click to click, what sessions have in common: of whole sessions, or of attempts at one task. */
export const clickPaths = defineMeasure({
  id: 'clickpaths',
  icon: 'vector',
  scale: null,
  question: {
    route: routes.analytics.journey,
    arguments: ({ scope, within }) => withinArguments(scope, within),
    select: ({ nodes, edges }) => ({ nodes, edges, begun: begunIn(edges) }),
  },
  show(paths, context) {
    const { nodes = [], edges = [], begun = 0 } = paths ?? {};
    const { t, rowOf } = context;
    return {
      captions: (screen) => [
        t('clickCount', {
          count: nodes.filter((node) => node.screen === screen).reduce((sum, { count }) => sum + count, 0),
        }),
        t('sessionCount', { count: rowOf(screen)?.sessions ?? 0 }),
      ],
      overlay: ({ minShare, ...props }) => (
        <ClickPathLayer {...props} nodes={nodes} edges={frequentEdges(edges, begun, minShare)} sessions={begun} />
      ),
      legend: () => <ClickPathLegend sessions={begun} />,
      table: () => clickPathTable(nodes, edges, context),
    };
  },
  Options: PathOptions,
});

/** Each session begins once; within a task those who were given it. */
const begunIn = (edges: readonly ClickEdge[]): number =>
  edges.reduce((sum, { from, sessions }) => sum + (from === null ? sessions : 0), 0);

function clickPathTable(
  nodes: readonly ClickNode[],
  edges: readonly ClickEdge[],
  { t, app }: MeasureContext,
): DataTable {
  const found = new Map(nodes.map((node) => [node.id, node]));
  const wordsOf = (id: string | null, otherwise: string): readonly [screen: string, what: string] => {
    const node = id === null ? undefined : found.get(id);
    if (!node) return ['', otherwise];
    const place = node.x === null ? t('clickPaths.byKeyboard') : t('clickPaths.place', { x: node.x, y: node.y });
    return [screenName(app, node.screen), node.widget ? widgetName(app, node.widget) : place];
  };
  return {
    columns: columnsOf(
      [t('clickPaths.fromScreen'), 'text'],
      [t('paths.from'), 'text'],
      [t('clickPaths.toScreen'), 'text'],
      [t('paths.to'), 'text'],
      [t('paths.count'), 'count'],
      [t('paths.sessions'), 'count'],
      [t('paths.gap'), 'ms'],
    ),
    rows: edges.map(({ from, to, count, sessions, gap }) => [
      ...wordsOf(from, t('clickPaths.begin')),
      ...wordsOf(to, t('clickPaths.end')),
      count,
      sessions,
      gap.median,
    ]),
  };
}

function ClickPathLegend({ sessions }: { readonly sessions: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const hatch = useId();
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('legend.paths')}</b> {t('legend.ofSessions', { n: formats.count(sessions) })}
        <span>
          <svg width={28} height={14} aria-hidden="true">
            <path className={styles.path} d="M0 7H20" strokeWidth={4} />
            <PathHead transform="translate(28 7) scale(.7)" />
          </svg>
          {t('legend.clickPath')}
        </span>
        <span>
          <svg width={14} height={14} aria-hidden="true">
            <circle className={styles.markFull} cx={7} cy={7} r={5} />
          </svg>
          {t('legend.clickPlace')}
        </span>
        <span>
          <svg width={10} height={16} aria-hidden="true">
            <defs>
              <HatchPattern id={hatch} />
            </defs>
            <rect className={styles.lostEdge} fill={`url(#${hatch})`} x={1} width={8} height={16} />
          </svg>
          {t('legend.endedHere')}
        </span>
      </p>
    </div>
  );
}
