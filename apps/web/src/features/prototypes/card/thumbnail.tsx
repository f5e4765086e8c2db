import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { ListedApp } from '../data/app-list';
import { DeviceIcon } from './device-icon';
import { useStartScreen } from './use-start-screen';
import styles from './card.module.css';

const tile = { w: 240, h: 176, top: 16 };
/** px: enough for the tallest tile, which cuts it off. */
const uprightHeight = 260;

/** Upright screens are cropped at the bottom, wide ones shown whole. */
function sizeOf({ w, h }: { readonly w: number; readonly h: number }) {
  if (h > w) return { width: w * 2 > h ? 172 : 140, height: uprightHeight };
  return { width: Math.min(tile.w, (tile.h - 2 * tile.top) * (w / h)), height: undefined };
}

/** The start screen as it is; an outline for a prototype without one. */
export function Thumbnail({ listed }: { readonly listed: ListedApp }) {
  const { app, screen } = useStartScreen(listed);
  if (!app || !screen) return <DeviceIcon listed={listed} />;
  const size = sizeOf(screen);
  return (
    <span className={styles.picture} data-upright={size.height !== undefined}>
      <ScreenPicture app={app} screen={screen.id} width={size.width} height={size.height} imageUrl={imageUrl} />
    </span>
  );
}
