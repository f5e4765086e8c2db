import type { ScreenRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useFunnel, useScreens, useTransitions, useWidgets } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import type { Kind, DataTable } from '../../../export/data-table';
import { type Formats, useFormats } from '../../../format/use-formats';
import { screenName } from '../../../prototype/names';
import { stepLosses } from '../../../tasks/step-losses';
import { useStepName } from '../../../tasks/step-name';
import { countOf } from '../heat/heat-field';
import { type FirstClicks, isClickMeasure, isHeat, type Measure, unitOf } from './measures';
import { heatShare, type ScaleKind } from '../heat/color-ramp';
import { type ScreenHeat, useHeatMaps } from '../heat/use-heat-maps';

interface Request {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly measure: Measure;
  readonly task: string | null;
  readonly first: FirstClicks;
  /** False while no session is ticked: then there is nothing to ask. */
  readonly isAsking: boolean;
  /** Something is selected: then its elements matter, too. */
  readonly hasSelection: boolean;
  readonly kind: ScaleKind;
  readonly isCommon: boolean;
}

const noHeats: ReadonlyMap<string, ScreenHeat> = new Map();

/** Everything that the canvas shows for one measure: per screen, on the legend, and as a table. */
export function useCanvasResults({
  scope,
  app,
  measure,
  task,
  first,
  isAsking,
  hasSelection,
  kind,
  isCommon,
}: Request) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const stepName = useStepName(app);
  const screens = useScreens(scope);
  const transitions = useTransitions(scope, measure === 'journey');
  const funnel = useFunnel(scope, measure === 'dropoff' ? task : null);
  const { heats, isPart, asked: heatAsked } = useHeatMaps({ ...scope, measure, first }, isAsking);
  // For what lies under the pointer: after what is painted.
  const isPainted = heats !== undefined && screens.data !== undefined;
  const widgets = useWidgets(scope, hasSelection || isPainted);

  const rows = isAsking ? (screens.data?.rows ?? []) : [];
  const rowOf = (screen: string) => wholeRow(rows.filter((row) => row.screen === screen));
  const visible = (isAsking && heats) || noHeats;
  const commonMax = Math.max(0, ...Array.from(visible.values(), (heat) => heat.max));
  const dwellMax = Math.max(0, ...rows.map(({ dwell }) => dwell.median ?? 0));
  const steps = isAsking && funnel.data ? stepLosses(funnel.data) : [];
  const ways = isAsking ? (transitions.data?.rows ?? []) : [];

  /** What the picture of these clicks cannot show. */
  const unseenOf = (counted: readonly ScreenHeat[]): string[] => {
    const sum = (of: (heat: ScreenHeat) => number): number => counted.reduce((total, heat) => total + of(heat), 0);
    const [byKeyboard, atEdge] = [sum((heat) => heat.byKeyboard ?? 0), sum((heat) => heat.atEdge ?? 0)];
    if (byKeyboard + atEdge === 0) return [];
    return [
      [
        t('heat.shown', { count: sum(({ total }) => total) }),
        ...(byKeyboard > 0 ? [t('heat.byKeyboard', { count: byKeyboard })] : []),
        ...(atEdge > 0 ? [t('heat.atEdge', { count: atEdge })] : []),
      ].join(', '),
    ];
  };
  const clickCount = (count: number): string =>
    measure === 'first'
      ? t('firstClickCount', { count })
      : measure === 'missed'
        ? t('missedClickCount', { count })
        : t('clickCount', { count });

  /** What is said of a screen, the most important first. */
  const captions = (screen: string): string[] => {
    const row = rowOf(screen);
    const heat = visible.get(screen);
    if (isAsking && (screens.data === undefined || (isHeat(measure) && heat === undefined))) return [];
    const sessions = t('sessionCount', { count: row?.sessions ?? 0 });
    if (isClickMeasure(measure)) {
      const n = heat ? countOf(heat) : 0;
      return [clickCount(n), sessions, ...unseenOf(heat ? [heat] : [])];
    }
    if (measure === 'mouse') return [formats.duration(heat?.total ?? 0), sessions];
    if (measure === 'dropoff') return [sessions];
    const median = row?.dwell.median ?? null;
    const time = median === null ? [] : [t('canvas.median', { value: formats.duration(median) })];
    if (measure === 'dwell') return [...time, sessions];
    const ended = row && row.exits > 0 ? [t('canvas.ended', { count: row.exits })] : [];
    return [sessions, ...ended, ...time];
  };

  return {
    heats: visible,
    rows,
    rowOf,
    /** undefined while they are asked for. */
    widgets: isAsking ? widgets.data?.rows : [],
    steps,
    ways,
    /** Sessions that ways and drops are shares of. */
    total: measure === 'dropoff' ? (funnel.data?.given ?? 0) : (screens.data?.meta.sessions ?? 0),
    captions,
    maxOf: (screen: string): number => (isCommon ? commonMax : (visible.get(screen)?.max ?? 0)),
    commonMax: measure === 'dwell' ? dwellMax : commonMax,
    /** Not all cells could be told. */
    isPart,
    /** Of one screen, or of all. */
    countsOf: (screen: string | null) => {
      const counted = [...visible].filter(([id]) => screen === null || id === screen).map(([, heat]) => heat);
      return { n: counted.reduce((total, heat) => total + countOf(heat), 0), unseen: unseenOf(counted) };
    },
    flatOf: (screen: string): number | null => {
      const median = rowOf(screen)?.dwell.median;
      return measure === 'dwell' && median !== undefined && median !== null
        ? heatShare(median, dwellMax, kind, unitOf(measure))
        : null;
    },
    isLoading:
      isAsking &&
      (screens.isLoading ||
        funnel.isLoading ||
        transitions.isLoading ||
        (isHeat(measure) && !heats && !heatAsked.error)),
    /** Questions that may have to wait until sessions are counted anew. */
    asked: [screens, heatAsked, transitions, funnel],
    error: screens.error ?? heatAsked.error ?? transitions.error ?? funnel.error,
    table: (): DataTable => {
      if (measure === 'dropoff') {
        return {
          columns: columns(
            [t('steps.step'), 'text'],
            [t('steps.screen'), 'text'],
            [t('steps.reachedShort'), 'count'],
            [t('steps.ofGiven'), 'share'],
            [t('steps.lost'), 'count'],
          ),
          rows: steps.map(({ row, lost }) => [
            stepName(row).title,
            stepName(row).place,
            row.reached,
            row.rateOfGiven.value,
            lost.count,
          ]),
        };
      }
      if (measure === 'journey') {
        return {
          columns: columns(
            [t('ways.from'), 'text'],
            [t('ways.to'), 'text'],
            [t('ways.count'), 'count'],
            [t('ways.sessions'), 'count'],
            [t('ways.gap'), 'ms'],
          ),
          rows: ways.map(({ from, to, count, sessions, gap }) => [
            screenName(app, from),
            screenName(app, to),
            count,
            sessions,
            gap.median,
          ]),
        };
      }
      if (measure === 'dwell') {
        return {
          columns: columns(
            [t('steps.screen'), 'text'],
            [t('ways.sessions'), 'count'],
            [t('element.views'), 'count'],
            [t('time.median'), 'ms'],
            [t('time.mean'), 'ms'],
            [t('time.sum'), 'ms'],
          ),
          rows: rows.map(({ screen, sessions, views, dwell }) => [
            screenName(app, screen),
            sessions,
            views,
            dwell.median,
            dwell.mean,
            dwell.sum,
          ]),
        };
      }
      return heatSheet(
        visible,
        app,
        t('steps.screen'),
        [isClickMeasure(measure) ? t('element.clicks') : t('time.dwell'), isClickMeasure(measure) ? 'count' : 'ms'],
        t('heat.share'),
      );
    },
  };
}

/** What was shown as a screen and as an overlay has two rows, but is one screen to click on. */
function wholeRow([first, ...others]: readonly ScreenRow[]): ScreenRow | undefined {
  return (
    first && {
      ...first,
      clicks: others.reduce((sum, { clicks }) => sum + clicks, first.clicks),
      missedClicks: others.reduce((sum, { missedClicks }) => sum + missedClicks, first.missedClicks),
    }
  );
}

export type CanvasResults = ReturnType<typeof useCanvasResults>;

const columns = (...all: readonly (readonly [title: string, kind: Kind])[]) =>
  all.map(([title, kind]) => ({ title, kind }));

/** One row per cell that was hit, the busiest first; clicks by keyboard have no place. */
function heatSheet(
  heats: CanvasResults['heats'],
  app: App | undefined,
  screen: string,
  value: readonly [string, Kind],
  share: string,
): DataTable {
  const cells = Array.from(heats, ([id, heat]) =>
    [
      ...heat.cells.map(([column, row, count]) => ({ id, x: column * heat.cell, y: row * heat.cell, count })),
      ...(heat.byKeyboard ? [{ id, x: null, y: null, count: heat.byKeyboard }] : []),
    ].map((cell) => ({ ...cell, share: cell.count / countOf(heat) })),
  ).flat();
  return {
    columns: columns([screen, 'text'], ['x (px)', 'count'], ['y (px)', 'count'], value, [share, 'share']),
    rows: cells
      .toSorted((a, b) => b.count - a.count)
      .map((cell) => [screenName(app, cell.id), cell.x, cell.y, cell.count, cell.share]),
  };
}

/** How a value of the measure is said. */
export const formatOf = (measure: Measure, formats: Formats): ((value: number) => string) =>
  isClickMeasure(measure) ? formats.count : formats.duration;
