import type { IconName } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { ComponentType } from 'react';
import { columnsOf, type DataTable, type Kind } from '../../../../../data-table/data-table';
import type { Formats, Translate } from '../../../format/use-formats';
import { screenName } from '../../../prototype/names';
import { ColorLegend } from '../heat/color-legend';
import { countOf } from '../heat/heat-field';
import { cellSize, heatArguments, type HeatMeasureId, heatOf } from '../heat/heat-query';
import { type HeatMaps, heatMapsOf, type ScreenHeat } from '../heat/screen-heat';
import { ColorOptions } from './color-options';
import {
  defineMeasure,
  type LegendProps,
  type Measure,
  type MeasureContext,
  type OptionsProps,
  type Shown,
} from './measure';

/** What is counted per cell. */
interface CellValues {
  /** Where the log scale begins to rise: one click, one second. */
  readonly unit: number;
  readonly format: (formats: Formats) => (value: number) => string;
  /** All of a screen. */
  readonly total: (t: Translate, heat: ScreenHeat | undefined, formats: Formats) => string;
  readonly legend: (t: Translate) => string;
  readonly describe: (
    t: Translate,
    value: string,
    count: number,
    share: string,
    screen: string,
  ) => readonly [string, string];
  readonly column: (t: Translate) => readonly [title: string, kind: Kind];
  /** Some clicks have no cell. */
  readonly hasUnseen: boolean;
}

export const clicksPerCell = (count: (t: Translate, clicks: number) => string): CellValues => ({
  unit: 1,
  format: (formats) => formats.count,
  total: (t, heat) => count(t, heat ? countOf(heat) : 0),
  legend: (t) => t('legend.clicksPer', { cell: cellSize }),
  describe: (t, _, clicks, share, screen) => [
    t('heat.clicksHere', { count: clicks }),
    t('heat.clicksOf', { share, screen }),
  ],
  column: (t) => [t('element.clicks'), 'count'],
  hasUnseen: true,
});

export const timePerCell: CellValues = {
  unit: 1_000,
  format: (formats) => formats.duration,
  total: (_, heat, formats) => formats.duration(heat?.total ?? 0),
  legend: (t) => t('legend.timePer', { cell: cellSize }),
  describe: (t, time, _, share, screen) => [t('heat.timeHere', { time }), t('heat.timeOf', { share, screen })],
  column: (t) => [t('time.dwell'), 'ms'],
  hasUnseen: false,
};

interface HeatMeasure {
  readonly id: HeatMeasureId;
  readonly icon: IconName;
  readonly values: CellValues;
  readonly Options?: ComponentType<OptionsProps>;
}

/** A measure that is counted per cell of a screen, and drawn as a heat map. */
export const heatMeasure = ({ id, icon, values, Options = ColorOptions }: HeatMeasure): Measure =>
  defineMeasure({
    id,
    icon,
    // Clicks heap up on few places.
    scale: 'log',
    unit: values.unit,
    question: {
      route: routes.analytics.heat,
      arguments: ({ scope, first }) => heatArguments(scope, id, first),
      select: heatMapsOf,
      isOf(data, { first }) {
        const { mode, within } = heatOf(id, first);
        return data.mode === mode && data.within === within;
      },
    },
    show: (maps, context) => shown(maps, values, context),
    Options,
  });

const nothing: ReadonlyMap<string, ScreenHeat> = new Map();

function shown(maps: HeatMaps | undefined, values: CellValues, context: MeasureContext): Shown {
  const { t, formats, app, rowOf, isAsking, isCommon } = context;
  const heats = maps?.byScreen ?? nothing;
  const format = values.format(formats);
  const commonMax = Math.max(0, ...Array.from(heats.values(), ({ max }) => max));
  const unseen = (counted: readonly ScreenHeat[]) => (values.hasUnseen ? unseenOf(counted, t, formats) : []);
  return {
    heats,
    maxOf: (screen) => (isCommon ? commonMax : (heats.get(screen)?.max ?? 0)),
    captions(screen) {
      const heat = heats.get(screen);
      if (isAsking && !heat) return [];
      const sessions = t('sessionCount', { count: rowOf(screen)?.sessions ?? 0 });
      return [values.total(t, heat, formats), sessions, ...unseen(heat ? [heat] : [])];
    },
    describeCell: (value, share, screen) => values.describe(t, format(value), value, share, screen),
    legend(props: LegendProps) {
      // The colours of each screen mean something else then; only of a selected one can be told what.
      const own = isCommon ? null : props.selected;
      const counted = [...heats].filter(([id]) => own === null || id === own).map(([, heat]) => heat);
      const n = counted.reduce((sum, heat) => sum + countOf(heat), 0);
      const notes = [
        t('legend.smoothed', { n: format(n) }),
        ...unseen(counted),
        ...(maps?.isPart ? [t('legend.part')] : []),
      ];
      return (
        <ColorLegend
          {...props}
          title={values.legend(t)}
          note={isCommon || own !== null ? notes.join(' · ') : t('legend.ownMax')}
          max={own === null ? commonMax : (heats.get(own)?.max ?? 0)}
          unit={values.unit}
          format={format}
        />
      );
    },
    table: () => cellTable(heats, app, t, values),
  };
}

/** What the picture of these clicks cannot show. */
function unseenOf(counted: readonly ScreenHeat[], t: Translate, formats: Formats): string[] {
  const sum = (of: (heat: ScreenHeat) => number): number => counted.reduce((total, heat) => total + of(heat), 0);
  const [byKeyboard, atEdge] = [sum((heat) => heat.byKeyboard ?? 0), sum((heat) => heat.atEdge ?? 0)];
  if (byKeyboard + atEdge === 0) return [];
  return [
    formats.facts([
      t('heat.shown', { count: sum(({ total }) => total) }),
      byKeyboard > 0 && t('heat.byKeyboard', { count: byKeyboard }),
      atEdge > 0 && t('heat.atEdge', { count: atEdge }),
    ]),
  ];
}

/** One row per cell that was hit, the busiest first; clicks by keyboard have no place. */
function cellTable(
  heats: ReadonlyMap<string, ScreenHeat>,
  app: App | undefined,
  t: Translate,
  { column }: Pick<CellValues, 'column'>,
): DataTable {
  const cells = Array.from(heats, ([id, heat]) =>
    [
      ...heat.cells.map(([x, y, count]) => ({ id, x: x * heat.cell, y: y * heat.cell, count })),
      ...(heat.byKeyboard ? [{ id, x: null, y: null, count: heat.byKeyboard }] : []),
    ].map((cell) => ({ ...cell, share: cell.count / countOf(heat) })),
  ).flat();
  return {
    columns: columnsOf([t('steps.screen'), 'text'], ['x (px)', 'count'], ['y (px)', 'count'], column(t), [
      t('heat.share'),
      'share',
    ]),
    rows: cells
      .toSorted((a, b) => b.count - a.count)
      .map((cell) => [screenName(app, cell.id), cell.x, cell.y, cell.count, cell.share]),
  };
}
