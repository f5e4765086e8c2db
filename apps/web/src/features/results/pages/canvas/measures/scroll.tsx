import { routes, type ScreenDepth } from '@rehearse/contract';
import { adjustedWald, isSmallSample } from '@rehearse/stats';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { screenName } from '../../../prototype/names';
import { scopeArguments } from '../../../queries/scope';
import { scrollFacts } from '../../../scrolled/scroll-facts';
import { ColorOptions } from './color-options';
import { DepthLayer } from './depth-layer';
import { DepthLegend } from './depth-legend';
import { depthShade, seenAt } from './depth-shade';
import { defineMeasure, type MeasureContext, type Shown } from './measure';

type Depths = ReadonlyMap<string, ScreenDepth>;
const nothing: Depths = new Map();

/** How far each screen was scrolled: a colour for each depth, by the share of sessions that saw it. */
export const scroll = defineMeasure({
  id: 'scroll',
  icon: 'arrow-down',
  // Shares are of one size.
  scale: 'linear',
  question: {
    route: routes.analytics.depths,
    arguments: ({ scope }) => scopeArguments(scope),
    select: ({ rows }): Depths => new Map(rows.map((row) => [row.screen, row])),
  },
  show: (depths = nothing, context) => shown(depths, context),
  Options: ColorOptions,
});

function shown(depths: Depths, context: MeasureContext): Shown {
  const { t, formats, isAsking } = context;
  return {
    captions(screen) {
      const depth = depths.get(screen);
      if (!depth) return isAsking ? [] : [t('sessionCount', { count: 0 })];
      const { n, half, toEnd } = scrollFacts(depth);
      const sessions = t('sessionCount', { count: n });
      if (n === 0) return [sessions];
      if (depth.fold >= 1) return [sessions, t('canvas.fits')];
      return [
        sessions,
        t('canvas.halfSaw', { px: formats.count(half) }),
        t('canvas.toEnd', { x: formats.count(toEnd), n: formats.count(n) }),
      ];
    },
    shadeOf(screen) {
      const depth = depths.get(screen);
      return depth && depth.sessions > 0 ? depthShade(depth) : null;
    },
    describeAt(screen, share) {
      const depth = depths.get(screen);
      if (!depth || depth.sessions === 0) return null;
      const rate = adjustedWald(seenAt(depth, share), depth.sessions);
      const counts = t('heat.seenBy', { x: formats.count(rate.x), n: formats.count(rate.n) });
      const isFew = isSmallSample(rate) || rate.value === null || rate.lo === null || rate.hi === null;
      return [
        isFew ? counts : `${formats.percent(rate.value)} (${formats.percentRange(rate.lo, rate.hi)})`,
        isFew ? t('heat.depth', { px: formats.count(Math.round(share * depth.height)) }) : counts,
      ];
    },
    overlay: ({ places }) => <DepthLayer depths={depths} places={places} />,
    legend: ({ opacity }) => <DepthLegend opacity={opacity} sessions={context.sessions} />,
    table: () => depthTable(depths, context),
  };
}

const depthTable = (depths: Depths, { t, app }: MeasureContext): DataTable => ({
  columns: columnsOf(
    [t('steps.screen'), 'text'],
    [t('paths.sessions'), 'count'],
    [t('scrolled.height'), 'count'],
    [t('scrolled.aboveFold'), 'count'],
    [t('scrolled.everybodyPx'), 'count'],
    [t('scrolled.halfPx'), 'count'],
    [t('scrolled.pastFold'), 'count'],
    [t('scrolled.toEnd'), 'count'],
    [t('answers.share'), 'share'],
    [t('interval.lower'), 'share'],
    [t('interval.upper'), 'share'],
  ),
  rows: Array.from(depths.values(), (depth) => {
    const { n, fold, everybody, half, pastFold, toEnd } = scrollFacts(depth);
    const { value, lo, hi } = adjustedWald(toEnd, n);
    const name = screenName(app, depth.screen);
    return [name, n, depth.height, fold, everybody, half, pastFold, toEnd, value, lo, hi];
  }),
});
