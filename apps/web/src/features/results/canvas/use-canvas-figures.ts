import type { App } from '@rehearse/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, useFunnel, useScreens, useTransitions, useWidgets } from '../ask/questions';
import type { Kind, Sheet } from '../export/csv';
import { type Formats, useFormats } from '../format';
import { screenName } from '../names';
import { stepLosses } from '../overview/steps';
import { useStepName } from '../overview/steps-panel';
import type { Heat } from './heat-field';
import { isClickMeasure, isHeat, type Measure, unitOf } from './measures';
import { heatShare, type ScaleKind } from './ramp';
import { useHeats } from './use-heats';

interface Request {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly measure: Measure;
  readonly task: string | null;
  /** False while no session is ticked: then there is nothing to ask. */
  readonly isAsking: boolean;
  /** Something is selected: then its elements matter, too. */
  readonly hasSelection: boolean;
  readonly kind: ScaleKind;
  readonly isCommon: boolean;
}

const noScreens: readonly string[] = [];
const noHeats: ReadonlyMap<string, Heat> = new Map();

/** Everything that the canvas shows for one measure: per screen, on the legend, and as a table. */
export function useCanvasFigures({ scope, app, measure, task, isAsking, hasSelection, kind, isCommon }: Request) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const stepName = useStepName(app);
  const ids = useMemo(() => (app ? Object.keys(app.screens) : noScreens), [app]);
  const screens = useScreens(scope);
  const transitions = useTransitions(scope, measure === 'journey');
  const funnel = useFunnel(scope, measure === 'dropoff' ? task : null, false);
  const { heats, error } = useHeats(scope, measure, ids, isAsking);
  // For what lies under the pointer: after what is painted.
  const widgets = useWidgets(scope, hasSelection || (isHeat(measure) && heats.size === ids.length));

  const rows = isAsking ? (screens.data?.rows ?? []) : [];
  const rowOf = (screen: string) => rows.find((row) => row.screen === screen);
  const visible = isAsking && isHeat(measure) ? heats : noHeats;
  const commonMax = Math.max(0, ...Array.from(visible.values(), (heat) => heat.max));
  const dwellMax = Math.max(0, ...rows.map(({ dwell }) => dwell.median ?? 0));
  const steps = isAsking ? stepLosses(funnel.data?.rows ?? []) : [];
  const ways = isAsking ? (transitions.data?.rows ?? []) : [];

  /** What is said of a screen, the most important first. */
  const captions = (screen: string): string[] => {
    const row = rowOf(screen);
    const heat = visible.get(screen);
    if (isAsking && (screens.data === undefined || (isHeat(measure) && heat === undefined))) return [];
    const sessions = t('sessionCount', { count: row?.sessions ?? 0 });
    if (isClickMeasure(measure)) return [t('clickCount', { count: heat?.total ?? 0 }), sessions];
    if (measure === 'mouse') return [formats.span(heat?.total ?? 0), sessions];
    if (measure === 'dropoff') return [sessions];
    const median = row?.dwell.median ?? null;
    const time = median === null ? [] : [t('canvas.median', { value: formats.span(median) })];
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
    total: measure === 'dropoff' ? (funnel.data?.starters ?? 0) : (screens.data?.meta.sessions ?? 0),
    captions,
    maxOf: (screen: string): number => (isCommon ? commonMax : (visible.get(screen)?.max ?? 0)),
    commonMax: measure === 'dwell' ? dwellMax : commonMax,
    n: Array.from(visible.values()).reduce((sum, heat) => sum + heat.total, 0),
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
        (isHeat(measure) && heats.size < ids.length && !error)),
    error: screens.error ?? error ?? transitions.error ?? funnel.error,
    sheet: (): Sheet => {
      if (measure === 'dropoff') {
        return {
          columns: columns(
            [t('steps.step'), 'text'],
            [t('steps.screen'), 'text'],
            [t('steps.reachedShort'), 'count'],
            [t('steps.ofStarters'), 'share'],
            [t('steps.lost'), 'count'],
          ),
          rows: steps.map(({ row, lost }) => [
            stepName(row).title,
            stepName(row).place,
            row.reached,
            row.rate.value,
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

export type CanvasFigures = ReturnType<typeof useCanvasFigures>;

const columns = (...all: readonly (readonly [title: string, kind: Kind])[]) =>
  all.map(([title, kind]) => ({ title, kind }));

/** One row per cell that was hit, the busiest first. */
function heatSheet(
  heats: CanvasFigures['heats'],
  app: App | undefined,
  screen: string,
  value: readonly [string, Kind],
  share: string,
): Sheet {
  const cells = Array.from(heats, ([id, heat]) =>
    heat.cells.map(([column, row, count]) => ({
      id,
      x: column * heat.cell,
      y: row * heat.cell,
      count,
      share: count / heat.total,
    })),
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
  isClickMeasure(measure) ? formats.count : formats.span;
