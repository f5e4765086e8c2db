import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { PresentSession } from '@rehearse/contract';
import { type App, entryOf } from '@rehearse/model';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../live.module.css';
import { StageMarks } from './stage-marks';

interface StagePictureProps extends Pick<PresentSession, 'screen' | 'overlay' | 'scroll' | 'presses' | 'pointer'> {
  readonly app: App;
  /** px */
  readonly width: number;
}

/** What a tester has before them, as it was designed, scrolled as far as they are. */
export const StagePicture = memo(function StagePicture({
  app,
  width,
  screen,
  overlay,
  scroll,
  presses,
  pointer,
}: StagePictureProps) {
  const { t } = useTranslation('results');
  const surface = entryOf(app, 'screens', overlay || screen);
  const below = overlay ? entryOf(app, 'screens', screen) : undefined;
  const here = useMemo(() => presses.filter((press) => press.screen === surface?.id), [presses, surface]);
  if (!surface) return <p className={styles.gone}>{screen ? t('film.screenGone') : t('live.notThere')}</p>;
  const scale = width / surface.w;
  return (
    <>
      {below && (
        <div className={styles.below}>
          <ScreenPicture app={app} screen={below.id} width={width} imageUrl={imageUrl} />
        </div>
      )}
      <div className={styles.surface} style={{ translate: `0 ${-scroll * surface.h * scale}px` }}>
        <ScreenPicture app={app} screen={surface.id} width={width} imageUrl={imageUrl} />
        <StageMarks width={width} height={surface.h * scale} presses={here} pointer={pointer} />
      </div>
    </>
  );
});
