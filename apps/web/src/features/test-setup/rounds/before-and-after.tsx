import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './live-version.module.css';

/** px; what is longer is cut off at the bottom. */
const size = { width: 88, height: 92 };

interface BeforeAndAfterProps {
  readonly app: StoredApp;
  readonly tested: StoredApp;
  readonly screen: string;
  /** That testers see. */
  readonly version: number;
}

/** A changed screen in small, as testers see it and as it is now; where it is in one of them only, that one. */
export function BeforeAndAfter({ app, tested, screen, version }: BeforeAndAfterProps) {
  const { t } = useTranslation('test-setup');
  const pictures = [
    { of: tested, caption: t('live.before', { version }) },
    { of: app, caption: t('live.now') },
  ].filter(({ of }) => of.screens[screen]);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ of, caption }) => (
        <figure key={caption}>
          <ScreenPicture app={of} screen={screen} {...size} imageUrl={imageUrl} />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
