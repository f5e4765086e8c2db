import { imageUrl } from '@rehearse/client/api/react';
import { ellipsisClass } from '@rehearse/client/ui';
import { ScreenPicture } from '@rehearse/client/player';
import type { PresentSession } from '@rehearse/contract';
import { type App, entryOf } from '@rehearse/model';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { screenName } from '../../../prototype/names';
import styles from '../live.module.css';
import { useSince } from '../use-now';
import { HeatMarks } from './heat-marks';
import { type PressedScreen, pressedScreens, withPresses } from './recent-presses';

interface MovingHeatProps {
  readonly app: App | undefined;
  readonly rows: readonly PresentSession[];
  /** ms since the epoch, by this page's clock. */
  readonly answeredAt: number;
}

/** px */
const width = 80;
const tallest = 150;

/** Where all testers clicked in the last minute, screen by screen; clicks pale as they get older. */
export function MovingHeat({ app, rows, answeredAt }: MovingHeatProps) {
  const { t } = useTranslation('results');
  const [known, setKnown] = useState({ answeredAt, presses: withPresses([], rows, answeredAt) });
  if (known.answeredAt !== answeredAt) setKnown({ answeredAt, presses: withPresses(known.presses, rows, answeredAt) });
  const now = answeredAt + useSince(answeredAt);
  const screens = pressedScreens(known.presses, now);
  return (
    <section className={styles.part} aria-label={t('live.heat')}>
      <h3>{t('live.heat')}</h3>
      {screens.length === 0 ? (
        <p className={styles.dim}>{t('live.noClicks')}</p>
      ) : (
        <ul className={styles.heats}>
          {screens.map((one) => (
            <li key={one.screen}>
              {app && <Picture app={app} pressed={one} now={now} />}
              <Words app={app} pressed={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Words({
  app,
  pressed: { screen, presses, missed },
}: {
  readonly app: App | undefined;
  readonly pressed: PressedScreen;
}) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <>
      <b className={ellipsisClass} title={screenName(app, screen)}>
        {screenName(app, screen)}
      </b>
      <small>
        {formats.facts([
          t('clickCount', { count: presses.length }),
          missed > 0 && t('live.missedCount', { count: missed }),
        ])}
      </small>
    </>
  );
}

interface PictureProps {
  readonly app: App;
  readonly pressed: PressedScreen;
  readonly now: number;
}

function Picture({ app, pressed, now }: PictureProps) {
  const screen = entryOf(app, 'screens', pressed.screen);
  if (!screen) return null;
  const height = (screen.h * width) / screen.w;
  const seen = Math.min(height, tallest);
  return (
    <div className={styles.heatPicture} style={{ width, height: seen }} aria-hidden="true">
      <Still app={app} screen={screen.id} />
      <HeatMarks width={width} height={height} seen={seen} pressed={pressed} now={now} />
    </div>
  );
}

/** Not drawn anew with every second. */
const Still = memo(function Still({ app, screen }: { readonly app: App; readonly screen: string }) {
  return <ScreenPicture app={app} screen={screen} width={width} imageUrl={imageUrl} />;
});
