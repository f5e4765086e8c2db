import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { screenName, widgetName } from '../../../prototype/names';
import styles from '../canvas.module.css';
import { elementAt } from '../../../prototype/elements';
import { countOf, valueAt } from './heat-field';
import { isClickMeasure, type Measure } from '../measures/measures';
import type { PointerOnScreen } from '../stage/screen-tile';
import type { CanvasResults } from '../measures/use-canvas-results';

interface HeatTooltipProps {
  readonly app: App;
  readonly pointed: PointerOnScreen;
  readonly figures: CanvasResults;
  readonly measure: Measure;
}

const width = 220;
const away = 18;

/** The raw number under the pointer, its share of the screen, and what lies there. */
export function HeatTooltip({ app, pointed, figures, measure }: HeatTooltipProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const heat = figures.heats.get(pointed.screen);
  if (!heat) return null;
  const value = valueAt(heat, pointed.x, pointed.y);
  const screen = screenName(app, pointed.screen);
  const share = formats.percent(heat.total > 0 ? value / countOf(heat) : 0);
  const origin = app.screens[pointed.screen];
  const element = origin && elementAt(app, pointed.screen, origin.x + pointed.x, origin.y + pointed.y);
  const clicks =
    element && figures.widgets?.find((row) => row.widget === element.id && row.screen === pointed.screen)?.clicks;
  const left =
    pointed.clientX + away + width > window.innerWidth ? pointed.clientX - away - width : pointed.clientX + away;
  return (
    <div className={styles.tip} style={{ left, top: Math.min(pointed.clientY + away, window.innerHeight - 110) }}>
      <b>
        {isClickMeasure(measure)
          ? t('heat.clicksHere', { count: value })
          : t('heat.timeHere', { time: formats.duration(value) })}
      </b>
      <div>{isClickMeasure(measure) ? t('heat.clicksOf', { share, screen }) : t('heat.timeOf', { share, screen })}</div>
      {element && (
        <div>
          {widgetName(app, element.id)}
          {clicks !== undefined && `: ${t('clickCount', { count: clicks })}`}
        </div>
      )}
    </div>
  );
}
