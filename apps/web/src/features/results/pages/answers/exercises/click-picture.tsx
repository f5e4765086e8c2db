import { ScreenPicture } from '@rehearse/client/player';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { screenName } from '../../../prototype/names';
import { coarser, type Heat } from '../../canvas/heat/heat-field';
import { DotLayer, HeatLayer } from '../../canvas/heat/heat-layer';
import { rampGradient } from '../../canvas/heat/color-ramp';
import styles from './exercises.module.css';

interface ClickPictureProps {
  readonly app: App;
  readonly screen: string;
  readonly clicks: Heat;
  readonly imageUrl: (url: string) => string;
}

/** Up to so many clicks are drawn one by one. */
const dotLimit = 24;
/** px of a screen that one colour covers. */
const cell = 32;
const opacity = 0.6;

/** The screen under its clicks: single ones where there are few, else as colours. */
export function ClickPicture({ app, screen, clicks, imageUrl }: ClickPictureProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const width = clicks.width > clicks.height ? 480 : 280;
  const isFew = clicks.total <= dotLimit;
  const heat = isFew ? clicks : coarser(clicks, cell);
  return (
    <figure className={styles.picture} style={{ width }}>
      <div className={styles.screen} style={{ height: (width * clicks.height) / clicks.width }}>
        <ScreenPicture
          app={app}
          screen={screen}
          width={width}
          imageUrl={imageUrl}
          label={t('firstClick.picture', { screen: screenName(app, screen), count: clicks.total })}
        />
        {isFew ? (
          <DotLayer dots={clicks} scale={width / clicks.width} opacity={opacity} />
        ) : (
          <HeatLayer heat={heat} max={heat.max} kind="linear" unit={1} opacity={opacity} />
        )}
      </div>
      <figcaption>
        {isFew ? (
          t('firstClick.dots', { count: clicks.total })
        ) : (
          <>
            <i className={styles.ramp} style={{ background: rampGradient }} />
            <span>0</span>
            <span>{t('firstClick.most', { n: count(heat.max) })}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
