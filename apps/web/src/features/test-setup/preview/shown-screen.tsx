import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { StoredApp } from '@rehearse/contract';
import styles from './preview.module.css';

interface ShownScreenProps {
  readonly app: StoredApp;
  readonly screen: string;
}

/** px; what is longer is cut off at the bottom. */
const size = { width: 216, height: 320 };

/** A screen that testers are shown. */
export const ShownScreen = ({ app, screen }: ShownScreenProps) => (
  <div className={styles.shownScreen}>
    <ScreenPicture app={app} screen={screen} {...size} imageUrl={imageUrl} />
  </div>
);
