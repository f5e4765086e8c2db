import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { screenName } from '../../../prototype/names';
import { ColorLegend } from '../heat/color-legend';
import { heatShare } from '../heat/color-ramp';
import { ColorOptions } from './color-options';
import { defineMeasure, type MeasureContext, type Shown } from './measure';

const unit = 1_000;

/** How long each screen was looked at: one colour per screen, by the median. */
export const dwell = defineMeasure({
  id: 'dwell',
  icon: 'clock',
  // Times of screens are of one size.
  scale: 'linear',
  unit,
  show: (_, context) => shown(context),
  Options: ColorOptions,
});

function shown(context: MeasureContext): Shown {
  const { t, formats, screens = [], rowOf, sessions, scale } = context;
  const max = Math.max(0, ...screens.map((row) => row.dwell.median ?? 0));
  const medianOf = (screen: string) => rowOf(screen)?.dwell.median ?? null;
  return {
    captions: (screen) => [
      ...medianCaption(screen, context),
      t('sessionCount', { count: rowOf(screen)?.sessions ?? 0 }),
    ],
    flatOf(screen) {
      const median = medianOf(screen);
      return median === null ? null : heatShare(median, max, scale, unit);
    },
    legend: (props) => (
      <ColorLegend
        {...props}
        title={t('legend.dwell')}
        note={t('sessionCount', { count: sessions })}
        max={max}
        unit={unit}
        format={formats.duration}
        isCommon={null}
      />
    ),
    table: () => dwellTable(context),
  };
}

/** "median 12 s"; nothing where nobody was. */
export function medianCaption(screen: string, { t, formats, rowOf }: MeasureContext): string[] {
  const median = rowOf(screen)?.dwell.median ?? null;
  return median === null ? [] : [t('canvas.median', { value: formats.duration(median) })];
}

const dwellTable = ({ t, app, screens = [] }: MeasureContext): DataTable => ({
  columns: columnsOf(
    [t('steps.screen'), 'text'],
    [t('paths.sessions'), 'count'],
    [t('element.views'), 'count'],
    [t('time.median'), 'ms'],
    [t('time.mean'), 'ms'],
    [t('time.sum'), 'ms'],
  ),
  rows: screens.map((row) => [
    screenName(app, row.screen),
    row.sessions,
    row.views,
    row.dwell.median,
    row.dwell.mean,
    row.dwell.sum,
  ]),
});
