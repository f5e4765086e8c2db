import { Button, ellipsisClass, Icon, VisuallyHidden } from '@rehearse/client/ui';
import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { PathRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName } from './path-title';
import styles from './paths.module.css';

interface PathStripProps {
  readonly path: PathRow;
  readonly app: App | undefined;
}

/** px */
const picture = { width: 44, height: 72 };
/** Places at first. */
const short = 6;

/** The places of a path one after the other; of screens their pictures. */
export function PathStrip({ path, app }: PathStripProps) {
  const { t } = useTranslation('results');
  const [isWhole, setWhole] = useState(false);
  const { places, isAtGoal, isCut } = path;
  const shown = isWhole ? places : places.slice(0, short);
  const rest = places.length - shown.length;
  return (
    <>
      <ol className={styles.strip}>
        {shown.map((place, index) => (
          <li key={index} className={styles.place} data-back={place.isBack}>
            {index > 0 && (
              <span className={styles.arrow}>
                {place.isBack && t('taskPaths.back')}
                <Icon name={place.isBack ? 'arrow-back' : 'arrow-narrow-right'} size={16} />
              </span>
            )}
            <span className={styles.tile}>
              {app && place.widget === '' && (
                <ScreenPicture app={app} screen={place.screen} {...picture} imageUrl={imageUrl} />
              )}
              <span className={ellipsisClass} title={placeName(app, place)}>
                {placeName(app, place)}
              </span>
            </span>
          </li>
        ))}
        {rest === 0 && places.length > 0 && !isAtGoal && !isCut && (
          <li className={styles.end}>
            <Icon name="player-stop" size={16} />
            <VisuallyHidden>{t('taskPaths.ended')}</VisuallyHidden>
          </li>
        )}
      </ol>
      {rest > 0 && (
        <Button variant="link" size="s" onPress={() => setWhole(true)}>
          {t('taskPaths.moreSteps', { count: rest })}
        </Button>
      )}
    </>
  );
}
