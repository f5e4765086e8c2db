import { classes } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { elementAt } from '../../../prototype/elements';
import { screenName, widgetName } from '../../../prototype/names';
import tooltip from '../../../charts/tooltip.module.css';
import styles from '../canvas.module.css';
import type { MeasureResults } from '../measures/use-measure-results';
import type { PointerOnScreen } from '../stage/screen-tile';
import { countOf, valueAt } from './heat-field';

interface HeatTooltipProps {
  readonly app: App;
  readonly pointer: PointerOnScreen;
  readonly results: MeasureResults;
}

const width = 220;
const away = 18;

/** The raw number under the pointer, its share of the screen, and what lies there. */
export function HeatTooltip({ app, pointer, results }: HeatTooltipProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const origin = app.screens[pointer.screen];
  const { heats, describeCell, describeAt } = results.shown;
  const cellText = () => {
    const heat = heats?.get(pointer.screen);
    if (!heat || !describeCell) return null;
    const value = valueAt(heat, pointer.x, pointer.y);
    const share = formats.percent(heat.total > 0 ? value / countOf(heat) : 0);
    return describeCell(value, share, screenName(app, pointer.screen));
  };
  const text = cellText() ?? (origin && describeAt?.(pointer.screen, pointer.y / origin.h));
  if (!text) return null;
  const [title, line] = text;
  const element = origin && elementAt(app, pointer.screen, origin.x + pointer.x, origin.y + pointer.y);
  const clicks =
    element && results.widgets?.find((row) => row.widget === element.id && row.screen === pointer.screen)?.clicks;
  const left =
    pointer.clientX + away + width > window.innerWidth ? pointer.clientX - away - width : pointer.clientX + away;
  return (
    <div
      className={classes(tooltip.tooltip, styles.tooltip)}
      style={{ left, top: Math.min(pointer.clientY + away, window.innerHeight - 110) }}
    >
      <b>{title}</b>
      <div>{line}</div>
      {element && (
        <div>
          {widgetName(app, element.id)}
          {clicks !== undefined && `: ${t('clickCount', { count: clicks })}`}
        </div>
      )}
    </div>
  );
}
