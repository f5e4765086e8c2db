import { ScreenPicture } from '@rehearse/client/player';
import type { ListedApp } from '../data/app-list';
import { DeviceIcon } from './device-icon';
import { useStartScreen } from './use-start-screen';
import styles from './card.module.css';

/** px; upright screens are cropped at the bottom. */
const size = { width: 44, height: 52 };

/** Files of a prototype that is deleted have an address of their own, which is its owner's. */
const imageUrl = (url: string) => `/rest/images/deleted/${url}`;

/** The start screen of a deleted prototype in a line of text. */
export function SmallPicture({ listed }: { readonly listed: ListedApp }) {
  const { app, screen } = useStartScreen(listed);
  if (!app || !screen) return <DeviceIcon listed={listed} />;
  return (
    <span className={styles.smallPicture}>
      <ScreenPicture app={app} screen={screen.id} {...size} imageUrl={imageUrl} />
    </span>
  );
}
